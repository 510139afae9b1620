import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const compressible = /\.(html|js|css|svg|webmanifest)$/;

/** A copy for a browser that takes compressed answers; the package and the service worker's list leave them out. @param {string} name */
export const isCompressed = (name) => /\.(br|gz)$/.test(name);

/**
 * Writes `.br` and `.gz` beside each text file of the build, for scripts/router/StaticFile.php: PHP's own server does
 * not compress. It is the build's last step, since it reads what the others wrote.
 * @returns {import('vite').Plugin}
 */
export function compressedFiles() {
  let folder = '';
  return {
    name: 'compressed-files',
    apply: 'build',
    writeBundle({ dir = '' }) {
      folder = dir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        // A failed build has written nothing.
        if (folder !== '') compressAll(folder);
      },
    },
  };
}

/** @param {string} folder */
function compressAll(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((file) => compressible.test(file))) {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
