import { afterEach, describe, expect, it } from 'vitest';
import { actionText } from '@/features/history/history-row';
import { currentTranslation, setLanguage } from '@/i18n/language';
import type { HistoryEntry } from '@/records/history/history-api';

const backup = (field: string): HistoryEntry => ({
  id: 7,
  changedAt: '2026-11-27 02:30:00',
  username: 'admin',
  name: 'admin',
  action: 'create',
  recordType: 'backup',
  recordId: 0,
  number: '',
  owner: '2026-11-27 02:30:00',
  about: null,
  changes: [{ field, from: null, to: '2026-11-27 02:30:00' }],
  undone: false,
  undoable: false,
});
const texts = () => ['begunAt', 'takenAt'].map((field) => actionText(backup(field), currentTranslation().t));

describe('a backup in the history', () => {
  afterEach(async () => await setLanguage('en'));

  it('is downloaded only once its last part was sent', async () => {
    expect(texts()).toEqual(['Begun, not completed', 'Downloaded']);
    await setLanguage('hi');
    expect(texts()).toEqual(['शुरू हुआ, पूरा नहीं हुआ', 'डाउनलोड हुआ']);
  });
});
