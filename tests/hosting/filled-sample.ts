import { readFileSync } from 'node:fs';
import { inProject } from '../../scripts/machine/paths.mjs';
import { admin, type Databases } from './hosts';

/** What an owner types between the quotes of config.sample.php. */
export interface SampleSettings {
  firm: string;
  timeZone: string;
  url: string;
  host: string;
  port: number;
  socket: string;
  name: string;
  user: string;
  password: string;
  adminName: string;
  adminPassword: string;
}

/** The right settings for a database of that name. */
export function rightSettings({ database: { env } }: Databases, name: string): SampleSettings {
  return {
    firm: 'Sharma Fruit Company',
    timeZone: 'Asia/Kolkata',
    url: '',
    host: 'localhost',
    port: 3306,
    socket: env.DB_SOCKET ?? '',
    name,
    user: env.DB_USER ?? '',
    password: env.DB_PASSWORD ?? '',
    adminName: admin.username,
    adminPassword: admin.password,
  };
}

/** config.sample.php of the package as its owner fills it in. */
export const filledSample = (settings: SampleSettings): string =>
  readFileSync(inProject('config.sample.php'), 'utf8')
    .replace("'name' => '', // shown", `'name' => '${settings.firm}', // shown`)
    .replace("'timeZone' => 'Asia/Kolkata'", `'timeZone' => '${settings.timeZone}'`)
    .replace("'url' => ''", `'url' => '${settings.url}'`)
    .replace("'host' => 'localhost'", `'host' => '${settings.host}'`)
    .replace("'port' => 3306", `'port' => ${settings.port}`)
    .replace("'socket' => ''", `'socket' => '${settings.socket}'`)
    .replace("'name' => '', // (DB_NAME)", `'name' => '${settings.name}', // (DB_NAME)`)
    .replace("'user' => ''", `'user' => '${settings.user}'`)
    .replace("'password' => '', // (DB_PASSWORD)", `'password' => '${settings.password}', // (DB_PASSWORD)`)
    .replace("'username' => 'admin'", `'username' => '${settings.adminName}'`)
    .replace("'password' => '', // at least", `'password' => '${settings.adminPassword}', // at least`);
