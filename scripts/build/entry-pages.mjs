import { readFileSync } from 'node:fs';
import { inProject } from '../machine/paths.mjs';
import { entryPageOf, entryScreens, homeScreen } from './first-requests.mjs';

/** The deepest address with an entry page: four slashes after the app's folder. */
export const deepestShell = 4;

/** Around every screen of a signed-in person. */
const frameModule = 'app/screens.tsx';

/** @typedef {import('vite').Rollup.OutputBundle} Bundle */
/** @typedef {import('./first-requests.mjs').EntryScreen} EntryScreen */

/**
 * Writes the entry pages. The build's addresses are relative, so that it serves any folder; a page opened at
 * `customers/5/edit` then needs `../../assets/…`. So there is one page for each depth (index.html, and shell-1.html for
 * an address with one slash, up to {@link deepestShell}) and one for each screen that a day begins with, which hints at
 * the screen's own files and requests: they load beside the entry script, not after it. The server picks by the address.
 * @returns {import('vite').Plugin}
 */
export function entryPages() {
  return {
    name: 'entry-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build has no index.html.');
      const page = withPolicy(earlyFirst(String(index.source)));
      const emit = (/** @type {string} */ fileName, /** @type {string} */ source) =>
        this.emitFile({ type: 'asset', fileName, source: withoutComments(source) });
      const shell = withHints(withoutSignIn(page), hintsOf(bundle, [frameModule], []));
      const screens = screenFiles(bundle);
      for (let depth = 1; depth <= deepestShell; depth += 1) {
        emit(`shell-${depth}.html`, atDepth(withScreenFiles(shell, screens, depth), depth));
      }
      for (const entry of entryScreens) emit(entryPageOf(entry.screen), screenPage(page, bundle, entry));
      // Where a phone opens the app for the first time: the entry has the sign-in screen. An installed app has Home's files.
      index.source = withoutComments(withHints(page, hintsOf(bundle, [], homeScreen.requests)));
    },
  };
}

/**
 * Runs client/early.ts as soon as it has come, and puts the app's styles behind what the page shows without them.
 * @param {string} page
 */
function earlyFirst(page) {
  const early = /<link rel="modulepreload" crossorigin href(="[^"]+\/early-[^"]+")>/;
  const styles = /(\n *<link rel="stylesheet" [^>]+\/index-[^>]+>)([\s\S]*)(\n *<\/body>)/;
  if (!early.test(page) || !styles.test(page))
    throw new Error('The page has neither early script nor styles.');
  return page
    .replace(early, '<script type="module" async crossorigin src$1></script>')
    .replace(styles, '$2$1$3');
}

/**
 * The Content-Security-Policy in the page itself, for a host that ignores the rules in .htaccess. Browsers take
 * frame-ancestors from the header only.
 * @param {string} page
 */
function withPolicy(page) {
  const { headers } = JSON.parse(readFileSync(inProject('scripts/site-rules.json'), 'utf8'));
  const policy = headers['Content-Security-Policy'].replace(" frame-ancestors 'none';", '');
  const charset = '<meta charset="utf-8" />';
  if (!page.includes(charset)) throw new Error(`The page has no ${charset}.`);
  return page.replace(
    charset,
    `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  );
}

/**
 * @param {string} page
 * @param {Bundle} bundle
 * @param {EntryScreen} entry
 */
function screenPage(page, bundle, { screen, module, part = module, requests }) {
  if (screen === 'auth') return withHints(withoutFrame(page), hintsOf(bundle, [module], requests));
  return withHints(withoutSignIn(page), hintsOf(bundle, [frameModule, module, part], requests));
}

/**
 * Names the files of each screen of that depth, for client/early.ts: once it knows that somebody is signed in, they load
 * beside the app's code.
 * @param {string} page
 * @param {[path: string, files: string[]][]} screens
 * @param {number} depth
 */
function withScreenFiles(page, screens, depth) {
  const table = Object.fromEntries(screens.filter(([path]) => path.split('/').length === depth + 2));
  const script = `<script type="application/json" id="screen-files">${JSON.stringify(table)}</script>`;
  return withHints(page, [script]);
}

/**
 * What each protected screen needs beyond the app's code and the frame.
 * @param {Bundle} bundle
 * @returns {[path: string, files: string[]][]}
 */
function screenFiles(bundle) {
  const there = new Set([...filesOf(bundle, 'main.tsx'), ...filesOf(bundle, frameModule)]);
  return screenModules().map(({ path, module }) => [
    path,
    [...filesOf(bundle, module)].filter((file) => !there.has(file)),
  ]);
}

/** The table of client/app/routes.tsx: the addresses of protected screens, and the modules of their pages. */
export function screenModules() {
  const source = readFileSync(inProject('client/app/routes.tsx'), 'utf8');
  const pages = new Map(
    [...source.matchAll(/const (\w+) = screen\(\s*\(\) => import\('@\/([^']+)'\)/g)].map(
      ([, page, module]) => [page, `${module}.tsx`],
    ),
  );
  return [...source.matchAll(/\{ path: '([^']+)', Page: (\w+) \}/g)].map(([, path = '', page]) => {
    const module = pages.get(page);
    if (module === undefined) throw new Error(`client/app/routes.tsx does not say where ${page} is.`);
    return { path, module };
  });
}

/** A newcomer opens the app's bare address or is led to the sign-in screen's. @param {string} page */
const withoutSignIn = (page) => page.replace(/\s*<!--\s*The sign-in[\s\S]*<\/template>/, '');

/** They are for who reads client/index.html. @param {string} page */
const withoutComments = (page) => page.replace(/\s*<!--[\s\S]*?-->/g, '');

/** The sign-in screen has neither header nor bars. @param {string} page */
const withoutFrame = (page) =>
  page.replace(/\s*<!-- frame -->[\s\S]*<!-- \/frame -->/, '').replace(' md:pl-44 lg:pl-64"', '"');

/**
 * @param {string} page
 * @param {string[]} hints
 */
const withHints = (page, hints) =>
  page.replace('  </head>', `${hints.map((hint) => `    ${hint}\n`).join('')}  </head>`);

/**
 * The modules' files beyond those of the entry script, the session check, and the screen's own requests. A preload
 * only serves a request with the same address and credentials.
 * @param {Bundle} bundle
 * @param {string[]} modules
 * @param {string[]} requests
 */
function hintsOf(bundle, modules, requests) {
  const initial = filesOf(bundle, 'main.tsx');
  const files = new Set(modules.flatMap((module) => [...filesOf(bundle, module)]));
  const [session, ...others] = ['auth/check', ...requests].map(
    (request) =>
      `<link rel="preload" as="fetch" crossorigin="use-credentials" href="./api.php/${request.replaceAll('&', '&amp;')}">`,
  );
  const scripts = [...files]
    .filter((file) => !initial.has(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="./${file}">`);
  // A browser fetches six at a time: the session, which decides what comes next, is not to wait for these.
  return [session ?? '', ...scripts, ...others];
}

/**
 * The script files that a module needs, its own first.
 * @param {Bundle} bundle
 * @param {string} module below client/
 */
function filesOf(bundle, module) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/client/${module}`)));
  if (own === undefined) throw new Error(`No file of the build holds ${module}.`);
  const files = new Set([own.fileName]);
  for (const file of files) {
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(next);
  }
  return files;
}

/**
 * @param {string} page
 * @param {number} depth
 */
const atDepth = (page, depth) => page.replace(/\b(href|src)="\.\//g, `$1="${'../'.repeat(depth)}`);
