/** A failure whose message is one sentence for the person at the terminal: no stack is printed. */
export class Failure extends Error {}

/**
 * Runs a command-line script: a {@link Failure} is printed as its sentence, anything else with its stack;
 * both end with exit code 1.
 * @param {() => Promise<void>} main
 */
export async function runScript(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Failure ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
