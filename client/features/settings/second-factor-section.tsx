import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { Button } from '@/ui/button';
import { Fetched } from '@/ui/fetched';
import { Note } from '@/ui/note';
import { Section } from '@/ui/page';
import { BlocksSkeleton } from '@/ui/section-skeletons';
import { toast } from '@/ui/toast/toast-store';
import { secondFactorQuery } from './api';
import { SwitchOffDialog, SwitchOnDialog } from './second-factor-dialogs';

export function SecondFactorSection() {
  const { t, language } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState<'on' | 'off' | null>(null);
  const changed = (on: boolean) => {
    toast({ title: t(on ? 'secondFactor.isOn' : 'secondFactor.isOff') });
    void client.invalidateQueries(secondFactorQuery);
  };
  const close = () => setOpen(null);
  return (
    <Section title={t('secondFactor.title')}>
      <div className="flex flex-col gap-3 p-4">
        <p className="text-muted">{t('secondFactor.text')}</p>
        <Fetched
          query={useQuery(secondFactorQuery)}
          failure={t('secondFactor.failed')}
          skeleton={<BlocksSkeleton />}
        >
          {({ since, codesLeft, suspended }) => (
            <>
              {suspended && <Note look="bad">{t('secondFactor.suspended')}</Note>}
              {since !== null && (
                <p>
                  {t('secondFactor.since', { when: formatMoment(since, language) })}{' '}
                  {t('secondFactor.codesLeft', { n: codesLeft })}
                </p>
              )}
              <Button
                look="outline"
                className="self-start max-md:w-full"
                aria-haspopup="dialog"
                onClick={() => setOpen(since === null ? 'on' : 'off')}
              >
                {t(since === null ? 'secondFactor.switchOn' : 'secondFactor.switchOff')}
              </Button>
            </>
          )}
        </Fetched>
      </div>
      {open === 'on' && <SwitchOnDialog onOn={() => changed(true)} onClose={close} />}
      {open === 'off' && <SwitchOffDialog onOff={() => changed(false)} onClose={close} />}
    </Section>
  );
}
