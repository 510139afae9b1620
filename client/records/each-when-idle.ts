import { whenIdle } from '@/device/idle';

/** Few enough that a press in between does not wait. */
const SLICE = 500;

/** Does the work for each row once the browser is idle, some rows at a time. @returns the call that cancels it */
export function eachWhenIdle<Row>(rows: readonly Row[], work: (row: Row) => void): () => void {
  let timer = 0;
  const workFrom = (start: number) => {
    for (const row of rows.slice(start, start + SLICE)) work(row);
    if (start + SLICE < rows.length) timer = window.setTimeout(workFrom, 0, start + SLICE);
  };
  const cancel = whenIdle(() => workFrom(0));
  return () => {
    cancel();
    clearTimeout(timer);
  };
}
