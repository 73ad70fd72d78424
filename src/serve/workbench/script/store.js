// What is on the desk is kept in the browser, so that nothing is lost when the page is loaded again or the program stops.
// The texts of a record are written once; what was changed in them is written at every change.

let opened;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open("movetext", 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("records", { keyPath: "id" });
      asked.result.createObjectStore("texts");
    };
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  return opened;
}

function finished(asked) {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}

/** Keeps the files of a record, as they came and as they were decoded. */
export async function keepTexts({ id, files }) {
  const store = (await database()).transaction("texts", "readwrite").objectStore("texts");
  await finished(store.put(files, id));
}

/** Keeps what was changed. Where another tab has changed the same record since, this becomes a record of its own: `true`. */
export async function keep(record) {
  const store = (await database()).transaction("records", "readwrite").objectStore("records");
  const known = await finished(store.get(record.id));
  const parted = known !== undefined && known.revision > record.revision;
  if (parted) record.id = crypto.randomUUID();
  record.revision = parted ? 1 : record.revision + 1;
  const { id, revision, about } = record;
  await finished(store.put({ id, revision, ...about, changed: Date.now() }));
  if (parted) await keepTexts(record);
  return parted;
}

/** A record as it was kept. */
export async function find(id) {
  const store = await database();
  const record = await finished(store.transaction("records").objectStore("records").get(id));
  const texts = await finished(store.transaction("texts").objectStore("texts").get(id));
  return record && texts && { ...record, ...texts };
}

/** Name, time and number of every record that is kept, the last one first. */
export async function all() {
  const records = await finished((await database()).transaction("records").objectStore("records").getAll());
  return records.sort((a, b) => b.changed - a.changed);
}

export async function forget(id) {
  const transaction = (await database()).transaction(["records", "texts"], "readwrite");
  await Promise.all(["records", "texts"].map((name) => finished(transaction.objectStore(name).delete(id))));
}
