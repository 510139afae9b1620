const RUNTIME = '\0jsx-runtime';

/**
 * React's JSX functions are a CommonJS module's, which bundles call as `(0, runtime.jsx)(…)` at thousands of places: as
 * constants of a module they have names of one or two letters. The two are one function in production.
 * @returns {import('vite').Plugin}
 */
export function jsxByName() {
  return {
    name: 'jsx-by-name',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'react/jsx-runtime' && importer !== RUNTIME ? RUNTIME : null),
    load: (id) =>
      id === RUNTIME
        ? "import * as runtime from 'react/jsx-runtime'; export const { Fragment, jsx } = runtime; export { jsx as jsxs };"
        : null,
  };
}
