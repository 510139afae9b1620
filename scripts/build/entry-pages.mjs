import { readFileSync } from 'node:fs';
import { inProject } from '../machine/paths.mjs';
import { entryPageOf, entryScreens, homeScreen } from './first-requests.mjs';

/** The deepest address with an entry page: four slashes after the app's folder. */
export const deepestShell = 4;

/** @typedef {import('vite').Rollup.OutputBundle} Bundle */

/**
 * Writes the entry pages. The build's addresses are relative, so that it serves any folder; a page opened at
 * `customers/5/edit` then needs `../../assets/…`. So there is one page for each depth (index.html, and shell-1.html for
 * an address with one slash, up to {@link deepestShell}) and one for each screen that a day begins with, which hints at
 * the screen's own requests: they are sent beside the entry script, not after it. The server picks by the address.
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
      const page = withPolicy(withBundles(earlyFirst(String(index.source)), bundle));
      const emit = (/** @type {string} */ fileName, /** @type {string} */ source) =>
        this.emitFile({ type: 'asset', fileName, source: withoutComments(source) });
      const shell = withRequests(withoutSignIn(page), []);
      for (let depth = 1; depth <= deepestShell; depth += 1) emit(`shell-${depth}.html`, atDepth(shell, depth));
      for (const { screen, requests } of entryScreens) {
        const shown = screen === 'auth' ? withoutFrame(page) : withoutSignIn(page);
        emit(entryPageOf(screen), withRequests(shown, requests));
      }
      // Where a phone opens the app for the first time: it has the sign-in form.
      index.source = withoutComments(withRequests(page, homeScreen.requests));
    },
  };
}

/**
 * Runs client/boot/boot.ts as soon as it has come, and puts the app's styles behind what the page shows without them.
 * @param {string} page
 */
function earlyFirst(page) {
  const early = /<link rel="modulepreload" crossorigin href(="[^"]+\/boot-[^"]+")>/;
  const styles = /(\n *<link rel="stylesheet" [^>]+\/index-[^>]+>)([\s\S]*)(\n *<\/body>)/;
  if (!early.test(page) || !styles.test(page)) throw new Error('The page has neither early script nor styles.');
  return page.replace(early, '<script type="module" async crossorigin src$1></script>').replace(styles, '$2$1$3');
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
  return page.replace(charset, `${charset}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`);
}

/** Names the files of the screens, which client/boot/boot.ts loads for whoever is signed in. @param {string} page @param {Bundle} bundle */
function withBundles(page, bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = ['app', 'forms', 'rare'].map((name) => [name, chunks.find((chunk) => chunk.name === name)?.fileName]);
  return page.replace('<html ', `<html data-bundles='${JSON.stringify(Object.fromEntries(files))}' `);
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
 * Hints at the session check and the screen's own requests, which client/boot/boot-requests.ts takes.
 * @param {string} page
 * @param {string[]} requests
 */
const withRequests = (page, requests) =>
  withHints(
    page,
    ['auth/check', ...requests].map(
      (request) => `<link rel="preload" as="fetch" href="./api.php/${request.replaceAll('&', '&amp;')}">`,
    ),
  );

/**
 * @param {string} page
 * @param {number} depth
 */
const atDepth = (page, depth) => page.replace(/\b(href|src)="\.\//g, `$1="${'../'.repeat(depth)}`);
