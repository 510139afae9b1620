import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { addEnglish } from '@/i18n/language';
import { signedIn } from '@/i18n/signed-in';

// As the frame does it: a test shows a screen's part without the frame.
addEnglish(signedIn);

const listeners: Parameters<typeof window.addEventListener>[] = [];
const { addEventListener } = window;
window.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  listeners.push(listener);
  addEventListener.apply(window, listener);
};

// The next file has the same page, and modules of its own.
afterAll(() => {
  cleanup();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const listener of listeners) window.removeEventListener(...listener);
  window.addEventListener = addEventListener;
  vi.resetModules();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
});
