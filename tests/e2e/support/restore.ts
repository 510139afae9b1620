import { signInOverHttp } from './api-client';
import type { TestApp } from './browser';

/** The whole backup as the app's screen fetches it, as SQL. */
export async function takeBackup({ url }: TestApp): Promise<string> {
  const { call, cookie } = await signInOverHttp(url, 'admin', 'admin123');
  const { right } = await call<{ right: string }>('POST', '/backup-right', { currentPassword: 'admin123' });
  const headers = { Cookie: cookie, 'X-Backup-Right': right };
  return (await fetch(`${url}/api.php/backup?packed=0`, { headers })).text();
}

/** Empties the database and imports the backup, as docs/hosting.md says; returns a client of the restored book. */
export async function restore(app: TestApp, backup: string) {
  const tables = (await app.sql('SHOW TABLES')).trim().split('\n');
  await app.sql(`SET FOREIGN_KEY_CHECKS = 0; DROP TABLE ${tables.join(', ')}`);
  const statements = backup.split(/(?<=;\n)/);
  // An argument of the database's own client has room for some of them.
  const begin = 'SET NAMES utf8mb4; SET FOREIGN_KEY_CHECKS = 0; ';
  for (let at = 0; at < statements.length; at += 20)
    await app.sql(`${begin}${statements.slice(at, at + 20).join('')}`);
  return signInOverHttp(app.url, 'admin', 'admin123');
}
