import { setSingleKeys, singleKeys } from '@/device/single-keys';
import { useTranslation } from '@/i18n/language';
import { useStore } from '@/state/store';
import { Checkbox } from '@/ui/form/checkbox';
import { Section } from '@/ui/page';

/** Switches the shortcuts without Ctrl on or off: speech input can press such keys by accident. */
export function KeysSection() {
  const { t } = useTranslation();
  const on = useStore(singleKeys);
  return (
    <Section title={t('commands.shortcuts')}>
      <Checkbox checked={on} onChange={setSingleKeys} className="gap-3 p-4">
        {t('commands.singleKeys')}
      </Checkbox>
    </Section>
  );
}
