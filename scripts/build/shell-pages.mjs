/** The deepest address with an entry page of its own: four slashes after the app's folder. */
export const deepestShell = 4;

/**
 * The build's addresses are relative, so that it serves any folder; a page opened at `customers/5/edit` then
 * needs `../../assets/…`. This plugin writes one entry page for each depth: index.html, and shell-1.html for an
 * address with one slash in it, up to {@link deepestShell}. The server picks by counting slashes.
 * @returns {import('vite').Plugin}
 */
export function shellPages() {
  return {
    name: 'shell-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const entry = bundle['index.html'];
      if (entry?.type !== 'asset') throw new Error('The build has no index.html.');
      const page = String(entry.source);
      for (let depth = 1; depth <= deepestShell; depth += 1) {
        const source = page.replace(/\b(href|src)="\.\//g, `$1="${'../'.repeat(depth)}`);
        this.emitFile({ type: 'asset', fileName: `shell-${depth}.html`, source });
      }
    },
  };
}
