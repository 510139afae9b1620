import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { packageFiles } from '../../scripts/build/package-files.mjs';
import { inProject } from '../../scripts/machine/paths.mjs';

/** What a customer of the next version has in addition, from two files of the code and a column of the tables. */
export const EDITION = 'two';

/** The customer whose old balance the next version's migration raises by 1000: run twice, it would show. */
export const RAISED = 'Raised once';

/** Replaces text that must be there. */
function edit(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} has no ${JSON.stringify(from)}`);
  writeFileSync(file, before.replace(from, to));
}

/** A server that answers `edition` only if handlers, store and tables are all of the next version. */
function changeServer(root: string): void {
  for (const name of ['server-lib', 'migrations', 'api.php', 'config.sample.php']) {
    cpSync(inProject(name), join(root, name), { recursive: true });
  }
  const parties = join(root, 'server-lib/features/parties');
  edit(
    join(parties, 'PartyHandlers.php'),
    'Response::record($this->load($kind, $request->id($kind->name)))',
    "Response::record([...$this->load($kind, $request->id($kind->name)), 'edition' => PartyStore::EDITION])",
  );
  edit(
    join(parties, 'PartyStore.php'),
    'final class PartyStore extends Sql\n{',
    `final class PartyStore extends Sql\n{\n    public const EDITION = '${EDITION}';\n`,
  );
  edit(join(parties, 'PartyKind.php'), "'notes' => 'notes',", "'notes' => 'notes', 'nickname' => 'nickname',");
  edit(
    join(parties, 'PartyKind.php'),
    "['notes' => self::Vendor",
    "['nickname' => self::Customer, 'notes' => self::Vendor",
  );
  const migrations = join(root, 'migrations');
  const steps = readdirSync(migrations).filter((name) => /^\d{4}_/.test(name));
  const add = (place: number, name: string, statement: string) => {
    const step = `${String(steps.length + place).padStart(4, '0')}_${name}.sql`;
    writeFileSync(join(migrations, step), `${statement};\n`);
    return step;
  };
  add(1, 'raise', `UPDATE customers SET old_balance = old_balance + 1000 WHERE name = '${RAISED}'`);
  edit(
    join(migrations, 'schema.sql'),
    '  old_crates int NOT NULL DEFAULT 0,',
    "  nickname varchar(60) NOT NULL DEFAULT '',\n  old_crates int NOT NULL DEFAULT 0,",
  );
  const column = "ALTER TABLE customers ADD COLUMN nickname VARCHAR(60) NOT NULL DEFAULT ''";
  edit(join(root, 'server-lib/database/Migrator.php'), steps.sort().at(-1) ?? '', add(2, 'nickname', column));
}

/** A client whose sidebar says 'Dashboard two', and in which every screen's file marks the document. */
async function buildClient(outDir: string): Promise<void> {
  // Vitest's own NODE_ENV would make this a build for development.
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await build({
    configFile: inProject('vite.config.ts'),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
    plugins: [
      {
        name: 'next-version',
        enforce: 'pre',
        transform(code, id) {
          if (id.endsWith('/i18n/texts/shell.ts')) return code.replace("'Dashboard'", `'Dashboard ${EDITION}'`);
          if (!id.endsWith('-page.tsx')) return null;
          return `${code}\ndocument.documentElement.dataset.screen = '${EDITION}';`;
        },
      },
    ],
  });
  process.env.NODE_ENV = environment;
}

/**
 * The package of the version after the checkout's: another client, other server code, two more migrations.
 * @returns path in the site → bytes, in the documented order
 */
export async function nextVersion(): Promise<Map<string, Uint8Array>> {
  const root = mkdtempSync(join(tmpdir(), 'fruit-khata-next-'));
  try {
    changeServer(root);
    const client = join(root, 'dist');
    mkdirSync(client);
    await buildClient(client);
    return packageFiles({ root, client });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
