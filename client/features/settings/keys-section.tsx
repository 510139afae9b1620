import { setSingleKeys, singleKeys } from '@/device/single-keys';
import { useTranslation } from '@/i18n/language';
import { useStore } from '@/lib/store';
import { Section } from '@/ui/page';

/** The switch of the shortcuts without Ctrl: whoever speaks to the computer presses such keys unawares. */
export function KeysSection() {
  const { t } = useTranslation();
  const on = useStore(singleKeys);
  return (
    <Section title={t('commands.shortcuts')}>
      <label className="flex cursor-pointer items-start gap-3 p-4">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => setSingleKeys(event.target.checked)}
          className="accent-cloth mt-0.5 size-5 shrink-0"
        />
        <span>
          <span className="block font-medium">{t('commands.singleKeys')}</span>
          <span className="text-muted block text-sm">{t('commands.singleKeysText')}</span>
        </span>
      </label>
    </Section>
  );
}
