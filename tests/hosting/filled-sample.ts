import { readFileSync } from 'node:fs';
import { inProject } from '../../scripts/machine/paths.mjs';
import { admin, type Databases } from './hosts';

/** What an owner types between the quotes of config.sample.php. */
export interface Typed {
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
export function rightSettings({ database: { env } }: Databases, name: string): Typed {
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
export const filledSample = (typed: Typed): string =>
  readFileSync(inProject('config.sample.php'), 'utf8')
    .replace("'name' => '', // shown", `'name' => '${typed.firm}', // shown`)
    .replace("'timeZone' => 'Asia/Kolkata'", `'timeZone' => '${typed.timeZone}'`)
    .replace("'url' => ''", `'url' => '${typed.url}'`)
    .replace("'host' => 'localhost'", `'host' => '${typed.host}'`)
    .replace("'port' => 3306", `'port' => ${typed.port}`)
    .replace("'socket' => ''", `'socket' => '${typed.socket}'`)
    .replace("'name' => '', // (DB_NAME)", `'name' => '${typed.name}', // (DB_NAME)`)
    .replace("'user' => ''", `'user' => '${typed.user}'`)
    .replace("'password' => '', // (DB_PASSWORD)", `'password' => '${typed.password}', // (DB_PASSWORD)`)
    .replace("'username' => 'admin'", `'username' => '${typed.adminName}'`)
    .replace("'password' => '', // at least", `'password' => '${typed.adminPassword}', // at least`);
