import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '@/lib/http/api-error';
import { sentOrSeen } from '@/lib/http/send-once';

const lost = new NetworkError(true);

const changed = new ApiError(412, 'Changed', {}, '', { code: 'changed_meanwhile', current: {} });
const refused = new ApiError(422, 'Choose a day');

it.each<[string, Error | null, string | null | Error, string | Error]>([
  ['that is answered is not looked up', null, 'seen', 'sent'],
  ['that is refused is not looked up', refused, 'seen', refused],
  ['whose answer was lost is saved if it is there', lost, 'seen', 'seen'],
  ['that was changed meanwhile is saved if it is there', changed, 'seen', 'seen'],
  ['that was changed meanwhile by others is refused', changed, null, changed],
  ['whose answer was lost stays unknown if it is not there', lost, null, lost],
  ['whose answer was lost stays unknown if nobody answers', lost, new NetworkError(), lost],
])('a change %s', async (_, failure, found, outcome) => {
  const give = (value: unknown) => async () => {
    if (value instanceof Error) throw value;
    return value;
  };
  const done = sentOrSeen(give(failure ?? 'sent'), give(found), (seen) => seen !== null);
  expect(await done.catch((error: unknown) => error)).toBe(outcome);
});
