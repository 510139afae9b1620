const terminal = process.stdout.isTTY === true;

/** @param {number} since milliseconds since 1970 */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs one long step and shows that it is under way: a running clock on a terminal, two lines elsewhere.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const start = Date.now();
  const show = () => process.stdout.write(`\r  … ${title} (${seconds(start)}) `);
  if (!terminal) console.log(`  … ${title}`);
  const timer = terminal ? setInterval(show, 200) : undefined;
  let done = false;
  try {
    const result = await work();
    done = true;
    return result;
  } finally {
    clearInterval(timer);
    process.stdout.write(
      `${terminal ? '\r\x1b[2K' : ''}  ${done ? '✓' : '✗'} ${title} (${seconds(start)})\n`,
    );
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
