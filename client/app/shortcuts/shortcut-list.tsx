import type { ReactNode } from 'react';
import { setSingleKeys, singleKeys } from '@/device/single-keys';
import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import { useStore } from '@/state/store';
import { Dialog } from '@/ui/dialog/dialog';
import { Checkbox } from '@/ui/form/checkbox';

/** The keys that open the command menu and that save a form, as named on this computer's keyboard. */
const control = /Mac|iPad|iPhone/.test(navigator.platform) ? '⌘' : 'Ctrl';
export const menuKeys = `${control} K`;
const saveKeys = `${control} Enter`;

/** A key, drawn as on a keyboard. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-md border border-current/40 px-1.5 py-0.5 font-sans text-xs whitespace-nowrap">
      {children}
    </kbd>
  );
}

const KEYS: readonly (readonly [keys: string, does: TranslationKey])[] = [
  [menuKeys, 'commands.title'],
  ['/', 'commands.searchList'],
  ['N', 'commands.newBill'],
  ['C', 'commands.newCollection'],
  [saveKeys, 'commands.save'],
  ['?', 'commands.shortcuts'],
];

/** Which keys do what, and the switch of those without Ctrl: speech input can press such keys by accident. */
export function ShortcutList({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const on = useStore(singleKeys);
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
      <Checkbox checked={on} onChange={setSingleKeys} className="gap-3 p-4">
        {t('commands.singleKeys')}
      </Checkbox>
    </Dialog>
  );
}
