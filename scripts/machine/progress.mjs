const terminal = process.stdout.isTTY === true;

/** @param {number} since milliseconds since 1970 */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** The steps under way, by title, each with its start in milliseconds since 1970. @type {Map<string, number>} */
const running = new Map();

/** Redraws the terminal's last line. */
function showRunning() {
  const steps = [...running].map(([title, start]) => `${title} (${seconds(start)})`);
  process.stdout.write(`\r\x1b[2K${steps.length === 0 ? '' : `  … ${steps.join(', ')} `}`);
}

/**
 * Runs one long step and shows that it is under way: a running clock on a terminal, two lines elsewhere. Steps may
 * run in parallel.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const start = Date.now();
  running.set(title, start);
  if (!terminal) console.log(`  … ${title}`);
  const timer = terminal ? setInterval(showRunning, 200).unref() : undefined;
  let mark = '✗';
  try {
    const result = await work();
    mark = '✓';
    return result;
  } finally {
    clearInterval(timer);
    running.delete(title);
    process.stdout.write(`${terminal ? '\r\x1b[2K' : ''}  ${mark} ${title} (${seconds(start)})\n`);
    if (terminal) showRunning();
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
