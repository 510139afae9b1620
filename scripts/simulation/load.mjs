import { oneLanguage } from '../build/one-language.mjs';
import { inProject } from '../machine/paths.mjs';

/**
 * The simulation with the app's own files, which a plugin may change.
 * @param {import('vite').Plugin[]} [plugins]
 * @returns {Promise<typeof import('../../tests/simulation/story')>}
 */
export async function loadSimulation(plugins = []) {
  // A fresh clone has the package only once the run has begun.
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(inProject('tests/simulation/story.ts'), {
    configFile: false,
    root: inProject('.'),
    logLevel: 'error',
    plugins: [oneLanguage(), ...plugins],
    resolve: { alias: { '@': inProject('client') } },
  });
  return /** @type {typeof import('../../tests/simulation/story')} */ (module);
}
