const terminal = process.stdout.isTTY === true;

/** @param {number} since milliseconds since 1970 */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** @typedef {{ start: number, state: string }} Running start in milliseconds since 1970, state '' or how far it is */
/** The steps under way, by title. @type {Map<string, Running>} */
const running = new Map();

/** @param {[title: string, step: Running]} entry */
const textOf = ([title, { start, state }]) => `${title} ${state && `${state}, `}${seconds(start)}`;

/** Redraws the terminal's last line, as much as there is room for: a second line could not be taken back. */
function showRunning() {
  const line = running.size === 0 ? '' : `  … ${[...running].map(textOf).join(' · ')}`;
  process.stdout.write(`\r\x1b[2K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
}

/** Prints a line, above the one that moves. @param {string} line */
export function printLine(line) {
  process.stdout.write(`${terminal ? '\r\x1b[2K' : ''}${line}\n`);
  if (terminal) showRunning();
}

const lineMs = 15_000;

/**
 * Runs one long step and shows that it is under way: a running clock on a terminal, elsewhere a line at its start, at its
 * end, and every 15 seconds if it says how far it is. Steps may run in parallel.
 * @template T
 * @param {string} title
 * @param {(say: (state: string) => void) => Promise<T>} work
 * @param {(result: T) => boolean} [isGood] whether the step found what it should
 * @returns {Promise<T>}
 */
export async function step(title, work, isGood = () => true) {
  const mine = { start: Date.now(), state: '' };
  running.set(title, mine);
  if (!terminal) console.log(`  … ${title}`);
  const show = () => (terminal ? showRunning() : mine.state && console.log(`  … ${textOf([title, mine])}`));
  const timer = setInterval(show, terminal ? 200 : lineMs).unref();
  let mark = '✗';
  try {
    const result = await work((state) => {
      mine.state = state;
    });
    if (isGood(result)) mark = '✓';
    return result;
  } finally {
    clearInterval(timer);
    running.delete(title);
    printLine(`  ${mark} ${title} (${seconds(mine.start)})`);
  }
}

/**
 * A progress bar: on a terminal redrawn in place, elsewhere a line at each quarter.
 * @param {string} title
 * @param {number} total
 * @returns {(done: number) => void}
 */
export function progressBar(title, total) {
  const width = 30;
  let lastQuarter = 0;
  return (done) => {
    const share = total === 0 ? 1 : done / total;
    const filled = Math.round(share * width);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
    const line = `  ${title} ${bar} ${done} of ${total}`;
    if (terminal) process.stdout.write(`\r${line}${done === total ? '\n' : ''}`);
    else if (Math.floor(share * 4) > lastQuarter) {
      lastQuarter = Math.floor(share * 4);
      console.log(line);
    }
  };
}
