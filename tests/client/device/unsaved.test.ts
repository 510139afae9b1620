import { afterEach, describe, expect, test, vi } from 'vitest';
import { guardLeave, holdUnsaved, isUnsaved, overStandIn, waitingLeave } from '@/device/unsaved';

const ends: (() => void)[] = [];
const hold = (drop: () => void = () => undefined) => {
  const end = holdUnsaved(drop);
  ends.push(end);
  return end;
};
const unload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await overStandIn();
  waitingLeave.set(null);
});

describe('with nothing at stake', () => {
  test('one may go at once', () => {
    const go = vi.fn();
    guardLeave(go);
    expect(go).toHaveBeenCalledOnce();
    expect(isUnsaved()).toBe(false);
    expect(unload()).toBe(false);
  });
});

describe('with a half-filled form', () => {
  test("leaving waits for the person's word, and then drops what was typed", async () => {
    const drop = vi.fn();
    const go = vi.fn();
    hold(drop);
    expect(isUnsaved()).toBe(true);
    guardLeave(go);
    expect(go).not.toHaveBeenCalled();
    waitingLeave.get()?.leave();
    expect(drop).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
    expect(isUnsaved()).toBe(false);
    expect(waitingLeave.get()).toBeNull();
  });

  test('one that drops nothing lets go all the same, and asks no second time', async () => {
    hold();
    const go = vi.fn(() => window.history.pushState({ gone: true }, ''));
    guardLeave(go);
    waitingLeave.get()?.leave();
    await vi.waitFor(() => expect(go).toHaveBeenCalledOnce());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(window.history.state).toEqual({ gone: true });
    expect(waitingLeave.get()).toBeNull();
    expect(unload()).toBe(false);
  });

  test('closing or reloading the page asks, until the form is saved', () => {
    const end = hold();
    expect(unload()).toBe(true);
    end();
    expect(unload()).toBe(false);
    expect(isUnsaved()).toBe(false);
  });

  test('Back is caught, and asked about', async () => {
    hold();
    expect(window.history.state).toMatchObject({ standIn: true });
    window.history.back();
    await vi.waitFor(() => expect(waitingLeave.get()).not.toBeNull());
    expect(window.history.state).toMatchObject({ standIn: true });
    expect(waitingLeave.get()).not.toBeNull();
  });

  test('once it is saved, the second history entry of the same address is gone back over', async () => {
    window.history.pushState({ came: 'from' }, '');
    const end = hold();
    expect(window.history.state).toEqual({ came: 'from', standIn: true });
    end();
    await overStandIn();
    expect(window.history.state).toEqual({ came: 'from' });
    await overStandIn();
    expect(window.history.state).toEqual({ came: 'from' });
  });

  test('the end of an earlier form does not let go of a later one', () => {
    const endFirst = hold();
    hold();
    endFirst();
    expect(isUnsaved()).toBe(true);
  });
});
