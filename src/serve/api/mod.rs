//! The routes that answer programs, of which the page is one.
//!
//! A route takes the options of its command, under the same names, in the query, and a record as its body; it answers
//! with the objects of the command line. `openapi.json` describes them, and a test checks that it agrees with
//! [`ROUTES`].

mod adjudicate;
mod annotate;
mod check;
mod complete;
mod convert;
mod exchange;
mod late_arrival;
mod law;
mod list;
mod media_type;
mod open;
mod page;
mod position;
mod reading;
mod refusal;
mod repair;
mod request_options;
mod resignation;
mod review;
mod ruling;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, FromRequest, Multipart, Query, Request};
use axum::http::header::{self, HeaderName};
use axum::http::{StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use self::exchange::{LONGEST, RequestRecords, RouteAnswer};
pub(super) use self::refusal::Refusal;
use self::request_options::RequestOptions;

/// A route and how it answers.
struct Route {
    path: &'static str,
    body: Body,
    /// The names of the options that it accepts.
    options: &'static [&'static [&'static str]],
    answer: fn(&RequestOptions, RequestRecords) -> Result<RouteAnswer, Refusal>,
}

/// The body of a request.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Body {
    /// None: the options say everything.
    None,
    /// A file of games.
    Record,
    /// A file of games, or those of both players as `record` and `with` of a form.
    Records,
}

/// All routes.
const ROUTES: &[Route] = &[
    Route { path: "/api/list", body: Body::None, options: &[&["of"]], answer: list::list },
    Route { path: "/api/law", body: Body::None, options: &[law::OPTIONS], answer: law::law },
    Route { path: "/api/explain", body: Body::None, options: &[&["code"]], answer: law::explain },
    Route {
        path: "/api/position",
        body: Body::None,
        options: &[position::OPTIONS],
        answer: position::position,
    },
    Route {
        path: "/api/complete",
        body: Body::None,
        options: &[complete::OPTIONS],
        answer: complete::complete,
    },
    Route { path: "/api/open", body: Body::Record, options: &[open::OPTIONS], answer: open::open },
    Route {
        path: "/api/games",
        body: Body::Record,
        options: &[reading::OPTIONS],
        answer: review::games,
    },
    Route {
        path: "/api/review",
        body: Body::Record,
        options: &[reading::OPTIONS, review::OPTIONS],
        answer: review::review,
    },
    Route {
        path: "/api/check",
        body: Body::Record,
        options: &[reading::OPTIONS, check::OPTIONS],
        answer: check::check,
    },
    Route {
        path: "/api/convert",
        body: Body::Record,
        options: &[reading::OPTIONS, convert::OPTIONS],
        answer: convert::convert,
    },
    Route {
        path: "/api/annotate",
        body: Body::Record,
        options: &[reading::OPTIONS, annotate::OPTIONS],
        answer: annotate::annotate,
    },
    Route {
        path: "/api/repair",
        body: Body::Records,
        options: &[repair::OPTIONS],
        answer: repair::repair,
    },
    Route {
        path: "/api/adjudicate/flag",
        body: Body::Record,
        options: &[adjudicate::OPTIONS, adjudicate::FLAG],
        answer: adjudicate::flag,
    },
    Route {
        path: "/api/adjudicate/claim",
        body: Body::Record,
        options: &[adjudicate::OPTIONS, adjudicate::CLAIM],
        answer: adjudicate::claim,
    },
    Route {
        path: "/api/adjudicate/resignation",
        body: Body::None,
        options: &[resignation::OPTIONS],
        answer: resignation::resignation,
    },
    Route {
        path: "/api/adjudicate/late",
        body: Body::None,
        options: &[late_arrival::OPTIONS],
        answer: late_arrival::late_arrival,
    },
];

/// The description of the routes, for programs.
const OPENAPI: &str = include_str!("openapi.json");

/// Returns the router of all routes.
pub(super) fn routes() -> Router {
    let description = get(([(header::CONTENT_TYPE, "application/json")], OPENAPI));
    let mut router = Router::new().route("/openapi.json", description);
    for route in ROUTES {
        let handler = move |request| respond(route, request);
        let method = if route.body == Body::None { get(handler) } else { post(handler) };
        router = router.route(route.path, method);
    }
    router.layer(DefaultBodyLimit::max(LONGEST))
}

/// Returns the answer for an unknown path.
pub(super) async fn not_found(uri: Uri) -> Refusal {
    Refusal::new(StatusCode::NOT_FOUND, format!("there is no {}", uri.path()))
}

/// Header with the number of moves, comments and variations missing from an answer, if there are any.
const LEFT_OUT: HeaderName = HeaderName::from_static("movetext-left-out");

/// Returns what a route answers to these options and records, without a server, for programs that use the library
/// directly. `with` is the other player's record, for `/api/repair`.
///
/// Some searches are deeply recursive: 32 MiB of stack are enough.
///
/// ```
/// let record = b"1. e4 e5 2. Nd4 *".to_vec();
/// let answer = movetext::serve::ask("/api/check", Vec::new(), record, None)?;
/// assert!(String::from_utf8_lossy(&answer).contains("No knight of White can go to d4"));
/// let unknown = movetext::serve::ask("/api/check", vec![("colour".into(), "red".into())], Vec::new(), None);
/// assert_eq!(unknown.unwrap_err(), "no option is called `colour`");
/// # Ok::<(), String>(())
/// ```
///
/// # Errors
/// There is no such route, an option is invalid, or the record cannot be opened; the error is one line.
pub fn ask(
    path: &str,
    options: Vec<(String, String)>,
    record: Vec<u8>,
    with: Option<Vec<u8>>,
) -> Result<Vec<u8>, String> {
    let route = ROUTES.iter().find(|route| route.path == path);
    let route = route.ok_or_else(|| format!("there is no {path}"))?;
    let asked = RequestOptions::new(options, route.options).map_err(Refusal::into_line)?;
    let answer = (route.answer)(&asked, RequestRecords { record, with });
    answer.map(|answer| answer.bytes).map_err(Refusal::into_line)
}

async fn respond(route: &'static Route, request: Request) -> Response {
    match answer(route, request).await {
        Ok(RouteAnswer { kind, bytes, left_out }) => {
            let mut response = ([(header::CONTENT_TYPE, kind)], bytes).into_response();
            if left_out > 0 {
                response.headers_mut().insert(LEFT_OUT, left_out.into());
            }
            response
        }
        Err(refusal) => refusal.into_response(),
    }
}

/// Reads the request and computes the answer on a thread of its own.
async fn answer(route: &'static Route, request: Request) -> Result<RouteAnswer, Refusal> {
    let query: Query<Vec<(String, String)>> = Query::try_from_uri(request.uri())
        .map_err(|_| Refusal::of("the options are not in UTF-8"))?;
    let asked = RequestOptions::new(query.0, route.options)?;
    let records = records(route.body, request).await?;
    let answered = tokio::task::spawn_blocking(move || (route.answer)(&asked, records)).await;
    answered.unwrap_or_else(|stopped| {
        // A panic ends the program, at once in a release build: the page then reports that there is no answer.
        // Otherwise the task was cancelled.
        if let Ok(fault) = stopped.try_into_panic() {
            std::panic::resume_unwind(fault);
        }
        let why = "the workbench ends, and called the work off";
        Err(Refusal::new(StatusCode::SERVICE_UNAVAILABLE, why))
    })
}

async fn records(body: Body, request: Request) -> Result<RequestRecords, Refusal> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let is_form = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"multipart/form-data"));
    match body {
        Body::None => Ok(RequestRecords::default()),
        Body::Records if is_form => records_of_form(request).await,
        _ => {
            let record = Bytes::from_request(request, &()).await.map_err(Refusal::unread)?;
            Ok(RequestRecords { record: record.into(), with: None })
        }
    }
}

async fn records_of_form(request: Request) -> Result<RequestRecords, Refusal> {
    let mut form = Multipart::from_request(request, &()).await.map_err(Refusal::unread)?;
    let mut records = RequestRecords::default();
    while let Some(field) = form.next_field().await.map_err(Refusal::unread)? {
        let name = field.name().unwrap_or_default().to_owned();
        let bytes = field.bytes().await.map_err(Refusal::unread)?.into();
        match &*name {
            "record" => records.record = bytes,
            "with" => records.with = Some(bytes),
            _ => return Err(Refusal::of(format!("no file is called `{name}`: record, with"))),
        }
    }
    Ok(records)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;
    use crate::law::Edition;
    use crate::write::registry::Registry;
    use crate::write::repaired::RepairFormat;
    use crate::write::report::Report;

    #[test]
    fn the_description_is_that_of_the_routes() {
        let described: Value = serde_json::from_str(OPENAPI).unwrap();
        let paths = described["paths"].as_object().unwrap();
        let named: BTreeSet<_> = paths.keys().map(String::as_str).collect();
        assert_eq!(named, ROUTES.iter().map(|route| route.path).collect());
        for route in ROUTES {
            let method = if route.body == Body::None { "get" } else { "post" };
            let methods: Vec<_> = paths[route.path].as_object().unwrap().keys().collect();
            assert_eq!(methods, [method], "{}", route.path);
            let operation = &paths[route.path][method];
            let options: BTreeSet<_> = parameters(&described, operation).collect();
            let known = route.options.iter().copied().flatten().copied();
            assert_eq!(options, known.map(str::to_owned).collect(), "{}", route.path);
            assert!(operation["summary"].is_string() && operation["operationId"].is_string());
            let content = operation["requestBody"]["content"].as_object();
            let kinds: BTreeSet<_> =
                content.into_iter().flatten().map(|(kind, _)| &**kind).collect();
            let expected: &[&str] = match route.body {
                Body::None => &[],
                Body::Record => &["application/octet-stream"],
                Body::Records => &["application/octet-stream", "multipart/form-data"],
            };
            assert_eq!(kinds, expected.iter().copied().collect(), "{}", route.path);
            assert!(operation["responses"]["200"].is_object(), "{}", route.path);
        }
    }

    /// Returns the names of the options of an operation; those that several operations share are stored separately.
    fn parameters(described: &Value, operation: &Value) -> impl Iterator<Item = String> {
        let list = operation["parameters"].as_array().cloned().unwrap_or_default();
        list.into_iter().map(|parameter| {
            let shared = parameter["$ref"].as_str().map(|path| {
                let name = path.strip_prefix("#/components/parameters/").unwrap();
                described["components"]["parameters"][name].clone()
            });
            let parameter = shared.unwrap_or(parameter);
            assert!(parameter["schema"].is_object() && parameter["in"] == "query", "{parameter}");
            parameter["name"].as_str().unwrap().to_owned()
        })
    }

    /// The description is a file, to be read without the program; what it says of the registries is compared here.
    #[test]
    fn the_edition_in_force_is_the_default_that_is_described() {
        let described: Value = serde_json::from_str(OPENAPI).unwrap();
        let shared = &described["components"]["parameters"]["law"]["schema"];
        for law in [shared, schema(&described, "/api/law", "edition")] {
            assert_eq!(law["default"], <&Edition>::default().id());
        }
    }

    #[test]
    fn the_choices_that_are_described_are_all_there_are() {
        let described: Value = serde_json::from_str(OPENAPI).unwrap();
        let choices = |path, name| -> BTreeSet<String> {
            let listed = schema(&described, path, name)["enum"].as_array().unwrap();
            listed.iter().map(|choice| choice.as_str().unwrap().to_owned()).collect()
        };
        let set = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        let registries = Registry::ALL.map(|registry| registry.named().0);
        assert_eq!(choices("/api/list", "of"), set(&registries));
        let reports: Vec<_> = Report::ALL.iter().map(|report| report.name()).collect();
        assert_eq!(choices("/api/check", "format"), set(&reports));
        let answers: Vec<_> = RepairFormat::ALL.iter().map(|format| format.name()).collect();
        assert_eq!(choices("/api/repair", "format"), set(&answers));
    }

    /// Returns the schema of an option that the route does not share with others.
    fn schema<'d>(described: &'d Value, path: &str, name: &str) -> &'d Value {
        let operations = described["paths"][path].as_object().unwrap();
        let mut parameters = operations
            .values()
            .filter_map(|operation| operation["parameters"].as_array())
            .flatten();
        &parameters.find(|parameter| parameter["name"] == name).unwrap()["schema"]
    }

    #[test]
    fn every_reference_of_the_description_leads_somewhere() {
        let described: Value = serde_json::from_str(OPENAPI).unwrap();
        for path in OPENAPI.split("\"$ref\"").skip(1) {
            let path = path.split('"').nth(1).unwrap();
            assert!(described.pointer(path.strip_prefix('#').unwrap()).is_some(), "{path}");
        }
    }
}
