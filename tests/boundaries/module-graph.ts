import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { parseSync } from 'vite';

/** One import: both files relative to the checkout, such as `client/lib/money/money.ts`. */
export interface Import {
  from: string;
  to: string;
}

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** Every TypeScript file under a folder, relative to `root`. */
export function sourceFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.tsx?$/.test(name))
    .sort();
}

/** The imports among a folder's own files, types and lazy imports included; packages are left out. */
export function importsAmong(root: string, folder: string): Import[] {
  return sourceFiles(root, folder).flatMap((from) =>
    requestsOf(from, readFileSync(join(root, from), 'utf8')).flatMap((request) => {
      const to = resolve(root, from, request);
      return to === null ? [] : [{ from, to }];
    }),
  );
}

/** Every file that `start` imports, and what those import, itself included; none of `without`, nor what only they do. */
export function reachedFrom(start: string, imports: Import[], without: string[]): string[] {
  const reached = new Set([start]);
  // A set grows while it is walked through.
  for (const file of reached) {
    for (const { from, to } of imports) if (from === file && !without.includes(to)) reached.add(to);
  }
  return [...reached];
}

function requestsOf(file: string, source: string): string[] {
  const { module } = parseSync(file, source);
  const lazy = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start, end).replace(/^['"`]|['"`]$/g, ''),
  );
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
  );
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  return [...imported, ...exported, ...lazy];
}

function resolve(root: string, from: string, request: string): string | null {
  const base = request.startsWith('@/')
    ? join('client', request.slice(2))
    : request.startsWith('.')
      ? join(dirname(from), request)
      : null;
  if (base === null) return null;
  const found = endings
    .map((ending) => join(root, base + ending))
    .find((path) => existsSync(path) && statSync(path).isFile());
  return relative(root, normalize(found ?? join(root, base)));
}

/** The first circle of files that import each other, in order, types included; null if there is none. */
export function findCycle(imports: Import[]): string[] | null {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const finished = new Set<string>();
  const visit = (file: string, trail: string[]): string[] | null => {
    if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
    if (finished.has(file)) return null;
    for (const to of targets.get(file) ?? []) {
      const circle = visit(to, [...trail, file]);
      if (circle !== null) return circle;
    }
    finished.add(file);
    return null;
  };
  for (const file of targets.keys()) {
    const circle = visit(file, []);
    if (circle !== null) return circle;
  }
  return null;
}
