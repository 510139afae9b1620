import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { screens } from '@/i18n/en/screens';
import { addEnglish, setLanguage } from '@/i18n/language';

// As the frame does it: a test shows a screen's part without the frame.
addEnglish(screens);

// The next file has the same page.
afterAll(async () => {
  cleanup();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  await setLanguage('en');
  localStorage.clear();
  sessionStorage.clear();
});
