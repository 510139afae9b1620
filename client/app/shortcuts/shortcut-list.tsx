import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import { Dialog } from '@/ui/dialog/dialog';
import { Key, menuKeys, saveKeys } from './key';

const KEYS: readonly (readonly [keys: string, does: TranslationKey])[] = [
  [menuKeys, 'commands.title'],
  ['/', 'commands.searchList'],
  ['N', 'commands.newBill'],
  ['C', 'commands.newCollection'],
  [saveKeys, 'commands.save'],
  ['?', 'commands.shortcuts'],
];

/** Which keys do what. */
export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('commands.shortcuts')}>
      <dl className="divide-rule divide-y px-4 py-1">
        {KEYS.map(([keys, does]) => (
          <div key={keys} className="flex flex-row-reverse items-center justify-between gap-4 py-2.5">
            <dt>
              <Key>{keys}</Key>
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
