import { afterAll, beforeAll, describe } from 'vitest';
import { type Databases, type HostedApp, hosts, startDatabases, startHosted } from './hosts';
import { smokeSuite } from './smoke-suite';

let databases: Databases;
beforeAll(async () => {
  databases = await startDatabases();
});
afterAll(() => databases.stop());

describe.each(hosts)('$name at $basePath', (host) => {
  let app: HostedApp;
  beforeAll(async () => {
    app = await startHosted(databases.database, host);
  });
  afterAll(() => app.stop());

  smokeSuite(() => app);
});
