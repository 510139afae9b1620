import type { Page } from 'playwright-core';

/** The customers' names in the khata that this browser's database keeps; null if it keeps none. */
export const pocketCustomers = (page: Page): Promise<string[] | null> =>
  page.evaluate(async () => {
    const answerTo = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opened before the app has created it, the database would have no stores.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'fruit-khata /')) return null;
    const database = await answerTo(indexedDB.open('fruit-khata /', 1));
    const record = await answerTo(database.transaction('pocket').objectStore('pocket').get('khata'));
    database.close();
    return record?.snapshot.customers.map((customer: { name: string }) => customer.name) ?? null;
  });
