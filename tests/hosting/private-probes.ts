import { request } from 'node:http';

/** Files of a site that nobody may read, some of them left behind by an owner or an editor: path → contents. */
export const secret = 'SECRET-OF-THE-FIRM';

/** What is on the host besides the package. */
export const leftBehind = [
  'config.php.bak',
  'config.php~',
  'config.php.save',
  'config.old.php',
  '.config.php.swp',
  '.env',
  '.git/config',
  '.git/HEAD',
  '.htpasswd',
  'backup.sql',
  'backup.sql.gz',
  'backup-2026-11-20.zip',
  'db/ledger.sqlite',
  'error_log',
  'server-lib/error.log',
  'composer.json',
  'composer.lock',
  'package.json',
  'vendor/autoload.php',
  'tests/season.json',
  'api.php.bak',
  'api.php.old',
  'dump.sql.bz2',
  'dump.sql.xz',
  'backup.rar',
  'fruit-khata-2026-11-20.sql.1',
  'customers.csv',
  'notes.txt',
  'backup.json',
  'id_rsa',
  'old.html',
  'copy/assets/ledger.json',
  'screenshots/2026/ledger.png',
];

/** Addresses below the app's own, sent unchanged: case, dot, slash and encoding variants. */
export const probesOf = (release: string) => patterns.map((probe) => probe.replace('RELEASE', release));

const patterns = [
  ...leftBehind.map((file) => encodeURI(file)),
  'config.php',
  'config.php/',
  'config.php/x',
  'config.php.',
  'config.php%20',
  'config.php%00',
  'config.php%00.png',
  'CONFIG.PHP',
  'Config.Php',
  'config%2Ephp',
  'conf%69g.php',
  'config%252Ephp',
  'config.sample.php',
  './config.php',
  '//config.php',
  'assets/../config.php',
  'assets/..%2fconfig.php',
  'assets/%2e%2e/config.php',
  'assets/..%5cconfig.php',
  'api.php/../config.php',
  'api.php/..%2fconfig.php',
  'server-lib',
  'server-lib/',
  'server-lib/RELEASE/bootstrap.php',
  'server-lib/RELEASE/bootstrap.php/x',
  'Server-Lib/RELEASE/bootstrap.php',
  'SERVER-LIB/BOOTSTRAP.PHP',
  'server-lib//RELEASE/bootstrap.php',
  'server-lib/./RELEASE/bootstrap.php',
  'server-lib%2fRELEASE%2fbootstrap.php',
  'server%2Dlib/RELEASE/bootstrap.php',
  'server-lib./RELEASE/bootstrap.php',
  'server-lib/.htaccess',
  'migrations/',
  'migrations/RELEASE/0001_users.sql',
  'MIGRATIONS/RELEASE/0001_users.sql',
  'migrations/RELEASE/0001_users.sql%20',
  '.htaccess',
];

/**
 * One GET of exactly this path; fetch would normalise it.
 * @param path from the root, as in the request line
 */
export function getRaw(origin: string, path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method: 'GET' }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (piece) => {
        body += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}
