import type { JSHandle, Page } from 'playwright-core';

/** The rows of that table in this browser's database by key, left in the page; null before the app has created the database. */
const rowsByKey = <Row>(page: Page, table: 'outbox' | 'pocket'): Promise<JSHandle<Map<string, Row> | null>> =>
  page.evaluateHandle(async (table) => {
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opened before the app has created it, the database would have no tables.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'fruit-khata /')) return null;
    const database = await answerTo(indexedDB.open('fruit-khata /', 1));
    const store = database.transaction(table).objectStore(table);
    const [keys, rows] = await Promise.all([answerTo(store.getAllKeys()), answerTo<Row[]>(store.getAll())]);
    database.close();
    return new Map(rows.map((row, index) => [String(keys[index]), row]));
  }, table);

/** The rows of that table, left in the page; null before the app has created the database. */
export const deviceRows = async <Row>(page: Page, table: 'outbox' | 'pocket'): Promise<JSHandle<Row[] | null>> =>
  (await rowsByKey<Row>(page, table)).evaluateHandle((rows) => rows && [...rows.values()]);

/** The keys of that table's rows; none before the app has created the database. */
export const deviceKeys = async (page: Page, table: 'outbox' | 'pocket'): Promise<string[]> =>
  (await rowsByKey(page, table)).evaluate((rows) => [...(rows ?? new Map()).keys()]);
