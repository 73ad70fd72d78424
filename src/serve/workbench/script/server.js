// What is asked of the program behind the page. Nothing else is ever asked.

/** Why something could not be done, in one line. */
export class Refused extends Error {}

function query(options) {
  const pairs = Object.entries(options).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return pairs.length ? `?${new URLSearchParams(pairs)}` : "";
}

async function answered(path, options, request) {
  let answer;
  try {
    answer = await fetch(`/api/${path}${query(options)}`, request);
  } catch {
    throw new Refused("offline");
  }
  if (answer.ok) return answer;
  const said = await answer.json().catch(() => ({}));
  throw new Refused(said.error ?? answer.statusText);
}

/** Asks for an object. */
export async function get(path, options = {}) {
  return (await answered(path, options)).json();
}

function posted(body) {
  const headers = body instanceof FormData ? {} : { "content-type": "application/octet-stream" };
  return { method: "POST", body, headers };
}

/** Sends a record, and gets an object back. */
export async function post(path, options, body) {
  return (await answered(path, options, posted(body))).json();
}

/** Sends a record, and gets a file back, with the number of things that have no place in it. */
export async function file(path, options, body) {
  const answer = await answered(path, options, posted(body));
  return { blob: await answer.blob(), leftOut: Number(answer.headers.get("movetext-left-out") ?? 0) };
}

const lists = new Map();

/** A registry of the program, asked for once. */
export function list(of) {
  if (!lists.has(of)) lists.set(of, get("list", { of }));
  return lists.get(of);
}
