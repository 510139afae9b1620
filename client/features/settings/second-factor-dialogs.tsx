import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { ShortFormDialog } from '@/saving/short-form-dialog';
import { useSaving } from '@/saving/use-saving';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { TextField } from '@/ui/form/fields';
import { QrCode } from '@/ui/qr-code';
import { type AppSecret, beginSecondFactor, confirmSecondFactor, endSecondFactor } from './api';
import { OwnPasswordFields } from './own-password';
import { type CodeValues, codeSchema, type TokenValues, tokenSchema } from './schema';

function AppDialog({
  made,
  onCodes,
  onClose,
}: {
  made: AppSecret;
  onCodes: (codes: string[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useSaving<CodeValues, CodeValues, { codes: string[] }>({
    schema: codeSchema,
    values: { code: '' },
    body: (values) => values,
    send: confirmSecondFactor,
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

function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const title = t('secondFactor.codes');
  return (
    <Dialog open onClose={onClose} title={title} description={t('secondFactor.codesText')}>
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

/** Own password, then the app, then the recovery codes; `onOn` as soon as it is on. */
export function SwitchOnDialog({ onOn, onClose }: { onOn: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const [made, setMade] = useState<AppSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const form = useSaving<TokenValues, TokenValues, AppSecret>({
    schema: tokenSchema,
    values: { password: '', code: '' },
    body: (values) => values,
    send: beginSecondFactor,
    saved: setMade,
  });
  const turnedOn = (given: string[]) => {
    setCodes(given);
    onOn();
  };
  if (codes !== null) return <CodesDialog codes={codes} onClose={onClose} />;
  if (made !== null) return <AppDialog made={made} onCodes={turnedOn} onClose={onClose} />;
  return (
    <ShortFormDialog
      form={form}
      title={t('secondFactor.switchOn')}
      description={t('secondFactor.text')}
      save={t('secondFactor.next')}
      onClose={onClose}
    >
      <OwnPasswordFields<TokenValues> name="password" />
    </ShortFormDialog>
  );
}

export function SwitchOffDialog({ onOff, onClose }: { onOff: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useSaving<TokenValues, TokenValues, unknown>({
    schema: tokenSchema,
    values: { password: '', code: '' },
    body: (values) => values,
    send: endSecondFactor,
    saved: () => {
      onOff();
      onClose();
    },
  });
  return (
    <ShortFormDialog
      form={form}
      title={t('secondFactor.switchOff')}
      description={t('secondFactor.switchOffText')}
      save={t('secondFactor.switchOff')}
      onClose={onClose}
    >
      <OwnPasswordFields<TokenValues> name="password" />
    </ShortFormDialog>
  );
}
