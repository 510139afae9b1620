import { afterAll, beforeAll, describe } from 'vitest';
import { databasesOfFile, type HostedApp, hosts, startHosted } from './hosts';
import { smokeSuite } from './smoke-suite';

const databases = databasesOfFile();

describe.each(hosts)('$name at $basePath', (host) => {
  let app: HostedApp;
  beforeAll(async () => {
    app = await startHosted(databases.database, host);
  });
  afterAll(() => app.stop());

  smokeSuite(() => app);
});
