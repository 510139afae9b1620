import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './scripts/build/compressed-files.mjs';
import { entryPages } from './scripts/build/entry-pages.mjs';
import { floor, forTheFloor } from './scripts/build/floor.mjs';
import { standInForHas } from './scripts/build/has.mjs';
import { jsxByName } from './scripts/build/jsx-by-name.mjs';
import { oneLanguage } from './scripts/build/one-language.mjs';
import { plainIcons } from './scripts/build/plain-icons.mjs';
import { serviceWorker } from './scripts/build/service-worker.mjs';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `npm run dev` finds a running app's API. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:8080';

/** The bundles: each takes the modules that its own need too, as far as none before it has them. */
const bundles: { name: string; test?: RegExp; tags?: ['$initial'] }[] = [
  // what the page runs before the app's code is there
  { name: 'boot', test: /client\/boot\/boot\.ts$/ },
  { name: 'core', tags: ['$initial'] },
  { name: 'app', test: /client\/(?:app\/screens|lib\/offline-copy\/[a-z-]+)\.tsx?$/ },
  { name: 'forms', test: /client\/app\/form-screens\.tsx$/ },
  { name: 'rare', test: /client\/app\/rare-screens\.ts$/ },
  { name: 'hi', test: /client\/i18n\/hi\.ts$/ },
];

export default defineConfig({
  root: inProject('./client'),
  publicDir: inProject('./public'),
  // Relative addresses, so that one build serves a domain's root and a subfolder alike.
  base: './',
  plugins: [
    react(),
    jsxByName(),
    oneLanguage(),
    plainIcons(),
    tailwindcss(),
    standInForHas(),
    entryPages(),
    serviceWorker(),
    forTheFloor(),
    compressedFiles(),
  ],
  resolve: {
    alias: {
      '@': inProject('./client'),
      // Writes inline styles, which the content security policy forbids.
      'react-remove-scroll': inProject('./client/ui/scroll-lock.ts'),
    },
  },
  build: {
    outDir: inProject('./dist'),
    emptyOutDir: true,
    target: floor,
    assetsInlineLimit: 0,
    // The packages in the bundles ask for their notices to go along; web servers do not show a .md.
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      // So Radix names its functions, `__name(Dialog, 'Dialog')`, which would keep those that nothing uses.
      treeshake: { manualPureFunctions: ['__name'] },
      output: {
        codeSplitting: { groups: bundles.map((bundle, index) => ({ ...bundle, priority: bundles.length - index })) },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api.php': apiOrigin } },
});
