import { afterAll, beforeAll, describe } from 'vitest';
import { ensureClientBuild } from '../../scripts/machine/client-build.mjs';
import { type Databases, type HostedApp, hosts, startDatabases, startHosted } from './hosts';
import { smokeSuite } from './smoke-suite';

let databases: Databases;
beforeAll(async () => {
  await ensureClientBuild();
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
