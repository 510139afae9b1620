import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '@/lib/http/api-error';
import { sentOrSeen } from '@/lib/http/send-once';

const lost = new NetworkError(true);
const fails = (error: Error) => () => Promise.reject(error);

describe('a change', () => {
  it('that is answered is not looked up', async () => {
    const look = vi.fn(async () => 'seen');
    expect(await sentOrSeen(async () => 'sent', look)).toBe('sent');
    expect(look).not.toHaveBeenCalled();
  });

  it('that is refused is not looked up', async () => {
    const look = vi.fn(async () => 'seen');
    const refusal = new ApiError(422, 'Choose a day');
    await expect(sentOrSeen(fails(refusal), look)).rejects.toBe(refusal);
    expect(look).not.toHaveBeenCalled();
  });

  it('whose answer was lost is saved if it is there', async () => {
    expect(await sentOrSeen(fails(lost), async () => 'seen')).toBe('seen');
  });

  it('that was changed meanwhile is saved if it is there: an earlier try has changed it', async () => {
    const changed = new ApiError(412, 'Changed', {}, '', { code: 'changed_meanwhile', current: {} });
    expect(await sentOrSeen(fails(changed), async () => 'seen')).toBe('seen');
    await expect(sentOrSeen(fails(changed), async () => null)).rejects.toBe(changed);
  });

  it('whose answer was lost stays unknown if it is not there, or if nobody answers', async () => {
    await expect(sentOrSeen(fails(lost), async () => null)).rejects.toBe(lost);
    await expect(sentOrSeen(fails(lost), fails(new NetworkError()))).rejects.toBe(lost);
  });
});
