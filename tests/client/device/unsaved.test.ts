import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardLeave, holdUnsaved, isUnsaved, pendingLeave } from '@/device/unsaved';
import { eventually } from '../slow-machine';

const ends: (() => void)[] = [];
const hold = (drop: () => void = () => undefined) => {
  const end = holdUnsaved(drop);
  ends.push(end);
  return end;
};
/** Whether the browser asks before it closes or reloads the page. */
const asksBeforeUnload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const layerEntries = () => Number(window.history.state?.layer ?? 0);

afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await eventually(() => expect(layerEntries()).toBe(0));
  pendingLeave.set(null);
});

it('without a half-filled form a navigation goes at once, and closing the page asks nothing', () => {
  const go = vi.fn();
  guardLeave(go);
  expect(go).toHaveBeenCalledOnce();
  expect([isUnsaved(), asksBeforeUnload()]).toEqual([false, false]);
});

describe('with a half-filled form', () => {
  it('a navigation waits for an answer, and then drops what was typed', () => {
    const drop = vi.fn();
    const go = vi.fn();
    hold(drop);
    expect(isUnsaved()).toBe(true);
    guardLeave(go);
    expect(go).not.toHaveBeenCalled();
    pendingLeave.get()?.leave();
    expect([drop.mock.calls.length, go.mock.calls.length]).toEqual([1, 1]);
    expect([isUnsaved(), pendingLeave.get()]).toEqual([false, null]);
  });

  it('closing or reloading the page asks, until the form is saved', () => {
    const end = hold();
    expect([isUnsaved(), asksBeforeUnload()]).toEqual([true, true]);
    end();
    expect([isUnsaved(), asksBeforeUnload()]).toEqual([false, false]);
  });

  it('the end of another one, over it or before it, keeps its guard', () => {
    for (const endsFirst of ['below', 'above']) {
      const [below, above] = [hold(), hold()];
      endsFirst === 'below' ? below() : above();
      expect([isUnsaved(), asksBeforeUnload()]).toEqual([true, true]);
      endsFirst === 'below' ? above() : below();
      expect([isUnsaved(), asksBeforeUnload()]).toEqual([false, false]);
    }
  });

  it('Back asks, each time it is pressed', async () => {
    hold();
    for (const _ of [1, 2]) {
      await eventually(() => expect(layerEntries()).toBe(1));
      window.history.back();
      await eventually(() => expect(pendingLeave.get()).not.toBeNull());
      pendingLeave.set(null);
    }
    expect(isUnsaved()).toBe(true);
  });
});
