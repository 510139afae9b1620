import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadSimulation } from '../../scripts/simulation/load.mjs';
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs';

const DAYS_TO_FIND = 1_000;
const DAYS = 150;
/** Days that once broke a promise: on the plain ones nobody edits. */
const OLD_FAULTS = [
  ...[3253, 7825, 9806, 21455, 29232, 29658].map((seed) => [seed, 'plainDay'] as const),
  [1916, 'fullDay'] as const,
];

// A device that is full says so.
beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

describe('a day of saving', () => {
  it(`keeps every promise, on ${DAYS} days`, async () => {
    const { replay, tell } = await loadSimulation();
    for (let seed = 1; seed <= DAYS; seed += 1) {
      const failure = await replay(seed);
      expect(failure && tell(failure)).toBeNull();
    }
  });

  it.each(OLD_FAULTS)('keeps every promise on day %i, a %s, which once broke one', async (seed, day) => {
    const story = await loadSimulation();
    const failure = await story.replay(seed, story[day](seed));
    expect(failure && story.tell(failure)).toBeNull();
  });

  it('is the same for the same seed', async () => {
    const { replay } = await loadSimulation([planting(PLANTED_BUGS[0] as PlantedBug)]);
    const days = async () => Promise.all([1, 2, 3, 4, 5, 6].map((seed) => replay(seed)));
    expect(await days()).toEqual(await days());
  });
});

const planting = ({ name, file, from, to }: PlantedBug) => ({
  name,
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.endsWith(`/client/${file}`)) return undefined;
    const parts = code.split(from);
    if (parts.length !== 2) throw new Error(`${name}: its text is ${parts.length - 1} times in ${file}`);
    return parts.join(to);
  },
});

describe('a planted bug is found', () => {
  it.each(PLANTED_BUGS.map((bug) => [bug.name, bug] as const))('%s', async (_, bug) => {
    const { breaks } = await loadSimulation([planting(bug)]);
    const { day = 1 } = bug;
    let tried = 0;
    while (tried < DAYS_TO_FIND && !(await breaks(day + tried))) tried += 1;
    expect(tried).toBeLessThan(DAYS_TO_FIND);
  });
});
