import type { JSHandle, Page } from 'playwright-core';

/** The rows of that table in this browser's database, left in the page; null before the app has created the database. */
export const deviceRows = <Row>(page: Page, table: 'outbox' | 'pocket'): Promise<JSHandle<Row[] | null>> =>
  page.evaluateHandle(async (table) => {
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opened before the app has created it, the database would have no tables.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'fruit-khata /')) return null;
    const database = await answerTo(indexedDB.open('fruit-khata /', 1));
    const rows = await answerTo<Row[]>(database.transaction(table).objectStore(table).getAll());
    database.close();
    return rows;
  }, table);
