import { Chance } from './chance';
import { type Act, dayOf, withChanges, withEdits } from './day';
import { World } from './world';

export const INVARIANTS = [
  'stored once',
  'kept or stored',
  'sent as pressed',
  'only what was pressed',
  'no sum counts twice',
  'crates count once',
  'no edit is lost',
  'saved is true',
] as const;

const ACTS_A_DAY = 40;

export const plainDay = (seed: number): Act[] => dayOf(new Chance(seed), ACTS_A_DAY);

/** The same day with edits, which follow other numbers than those of any day. */
export const fullDay = (seed: number): Act[] => withEdits(plainDay(seed), new Chance(-seed));

export const changeDay = (seed: number): Act[] => withChanges(plainDay(seed), new Chance(-seed));

/** Edits take up the tabs in which new records are entered: every second day has none. */
function dayOfSeed(seed: number): Act[] {
  if (seed % 2 !== 0) return fullDay(seed);
  return seed % 4 === 2 ? changeDay(seed) : plainDay(seed);
}

export interface Failure {
  seed: number;
  fault: string;
  /** the shortest story that still breaks it */
  acts: Act[];
}

async function play(seed: number, acts: readonly Act[]): Promise<string | null> {
  const world = new World(seed);
  for (const act of acts) {
    const fault = await world.act(act);
    if (fault !== null) return fault;
  }
  return world.end();
}

const kindOf = (fault: string | null): string | undefined => fault?.split(':')[0];

/** Leaves out what the fault does not need: halves first, single acts last. */
async function shortest(seed: number, acts: Act[], fault: string): Promise<{ acts: Act[]; fault: string }> {
  let best = { acts, fault };
  for (let size = Math.ceil(acts.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.acts.length; ) {
      const fewer = best.acts.filter((_, index) => index < from || index >= from + size);
      const found = await play(seed, fewer);
      if (found !== null && kindOf(found) === kindOf(fault)) best = { acts: fewer, fault: found };
      else from += size;
    }
  }
  return best;
}

/** Replays the day of a seed; null if every promise held. */
export async function replay(seed: number, acts = dayOfSeed(seed)): Promise<Failure | null> {
  const fault = await play(seed, acts);
  return fault === null ? null : { seed, ...(await shortest(seed, acts, fault)) };
}

export const breaks = async (seed: number): Promise<boolean> => (await play(seed, dayOfSeed(seed))) !== null;

export const tell = ({ seed, fault, acts }: Failure): string =>
  [
    `Seed ${seed}: ${fault}`,
    ...acts.map(({ wait, device, tab, what }) => `  after ${wait} ms, device ${device + 1}, tab ${tab + 1}: ${what}`),
  ].join('\n');
