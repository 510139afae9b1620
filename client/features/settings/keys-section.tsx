import { setSingleKeys, singleKeys } from '@/device/single-keys';
import { useTranslation } from '@/i18n/language';
import { useStore } from '@/lib/storage/store';
import { Section } from '@/ui/page';

/** Switches the shortcuts without Ctrl on or off: speech input can press such keys by accident. */
export function KeysSection() {
  const { t } = useTranslation();
  const on = useStore(singleKeys);
  return (
    <Section title={t('commands.shortcuts')}>
      <label className="flex cursor-pointer items-center gap-3 p-4">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => setSingleKeys(event.target.checked)}
          className="accent-cloth size-5 shrink-0"
        />
        {t('commands.singleKeys')}
      </label>
    </Section>
  );
}
