import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { call } from '@/lib/http/api';
import { queryClient } from '@/lib/http/cache';
import { ShortFormDialog } from '@/records/form-frame';
import { useSaving } from '@/saving/use-saving';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { TextField } from '@/ui/form/fields';
import { Note } from '@/ui/note';
import { Section } from '@/ui/page';
import { QrCode } from '@/ui/qr-code';
import { BlocksSkeleton, Fetched } from '@/ui/states';
import { toast } from '@/ui/toast/toast-store';
import { secondFactorQuery } from './api';
import { type CodeValues, codeSchema } from './schema';
import { OwnPasswordDialog } from './settings-form';

/** What an authenticator app takes: typed, or read from a QR code. */
interface AppSecret {
  secret: string;
  address: string;
}

function AppDialog({
  made,
  onCodes,
  onClose,
}: {
  made: AppSecret;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}) {
  const form = useSaving<CodeValues, CodeValues, { codes: string[] }>({
    schema: codeSchema,
    values: { code: '' },
    send: (body) => call('PUT', '/second-factor', { body }),
    saved: ({ codes }) => onCodes(codes),
  });
  return (
    <ShortFormDialog
      form={form}
      title={t('secondFactor.app')}
      description={t('secondFactor.appText')}
      save={t('secondFactor.switchOn')}
      onClose={onClose}
    >
      <div className="mx-auto w-48 max-w-full">
        <QrCode text={made.address} label={t('secondFactor.qr')} />
      </div>
      <p className="text-sm">
        {t('secondFactor.typed')}
        <span className="figure block wrap-anywhere">{made.secret}</span>
      </p>
      <TextField<CodeValues> name="code" label={t('fields.code')} autoComplete="one-time-code" required />
    </ShortFormDialog>
  );
}

function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const title = t('secondFactor.codes');
  return (
    <Dialog onClose={onClose} title={title} description={t('secondFactor.codesText')}>
      <div className="flex flex-col gap-4 p-4">
        <ul aria-label={title} className="figure grid gap-1 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button onClick={onClose}>{t('secondFactor.kept')}</Button>
      </div>
    </Dialog>
  );
}

/** To switch it on: the own password, then the app, then the recovery codes, this once. */
type Step = { step: 'on' | 'off' } | { step: 'app'; made: AppSecret } | { step: 'codes'; codes: string[] };

export function SecondFactorSection() {
  const [open, setOpen] = useState<Step | null>(null);
  const changed = (on: boolean) => {
    toast({ title: t(on ? 'secondFactor.isOn' : 'secondFactor.isOff') });
    void queryClient.invalidateQueries(secondFactorQuery);
  };
  const close = () => setOpen(null);
  return (
    <Section title={t('secondFactor.title')}>
      <div className="flex flex-col gap-3 p-4">
        <p className="text-muted">{t('secondFactor.text')}</p>
        <Fetched query={useQuery(secondFactorQuery)} failure={t('secondFactor.failed')} skeleton={<BlocksSkeleton />}>
          {({ since, codesLeft, suspended }) => (
            <>
              {suspended && <Note look="bad">{t('secondFactor.suspended')}</Note>}
              {since !== null && (
                <p>
                  {t('secondFactor.since', { when: formatMoment(since) })}{' '}
                  {t('secondFactor.codesLeft', { n: codesLeft })}
                </p>
              )}
              <Button
                look="outline"
                className="self-start max-md:w-full"
                aria-haspopup="dialog"
                onClick={() => setOpen({ step: since === null ? 'on' : 'off' })}
              >
                {t(since === null ? 'secondFactor.switchOn' : 'secondFactor.switchOff')}
              </Button>
            </>
          )}
        </Fetched>
      </div>
      {open?.step === 'on' && (
        <OwnPasswordDialog<AppSecret>
          name="password"
          title={t('secondFactor.switchOn')}
          description={t('secondFactor.text')}
          save={t('secondFactor.next')}
          send={(body) => call('POST', '/second-factor', { body })}
          saved={(made) => setOpen({ step: 'app', made })}
          onClose={close}
        />
      )}
      {open?.step === 'app' && (
        <AppDialog
          made={open.made}
          onCodes={(codes) => {
            setOpen({ step: 'codes', codes });
            changed(true);
          }}
          onClose={close}
        />
      )}
      {open?.step === 'codes' && <CodesDialog codes={open.codes} onClose={close} />}
      {open?.step === 'off' && (
        <OwnPasswordDialog
          name="password"
          title={t('secondFactor.switchOff')}
          description={t('secondFactor.switchOffText')}
          save={t('secondFactor.switchOff')}
          send={(body) => call('POST', '/second-factor/off', { body })}
          saved={() => {
            changed(false);
            close();
          }}
          onClose={close}
        />
      )}
    </Section>
  );
}
