import type { ReactNode } from 'react';
import { useFirm } from '@/device/session';
import { t } from '@/i18n/language';
import type { Firm } from '@/lib/http/session';

const Mango = () => (
  <svg viewBox="17 5 24 30" aria-hidden="true" className="paper-gold size-4">
    <path d="M20.6 30.6c-3.6-6.6.6-15.2 8.6-16.4 6.8-1 10.2 4.4 8 11.2-2.4 7.8-13.2 11.6-16.6 5.2ZM30.4 14.2c-.4-4.4 2.6-7 7-7.2-.6 4.6-2.8 7.2-7 7.2Z" />
  </svg>
);

const GoldRule = () => <span aria-hidden className="paper-gold h-1 flex-1 border-y" />;

/** `typed`: as it would be with what is typed in Settings. */
export function Letterhead({ title, typed }: { title?: string; typed?: Partial<Firm> }) {
  const { name, address = '', phone = '', licence = '' } = { ...useFirm(), ...typed };
  return (
    <header>
      <div className="narrow-bill:flex-col-reverse flex flex-col text-center">
        {(licence !== '' || phone !== '') && (
          <div className="narrow-bill:justify-center flex flex-wrap justify-between gap-x-4 text-sm across-paper:-mb-[1.4rem]">
            <p className="wrap-anywhere across-paper:max-w-[28%]">{licence}</p>
            <p className="narrow-bill:mx-0 ml-auto text-balance tabular-nums wrap-anywhere across-paper:max-w-[28%] across-paper:text-right">
              {phone !== '' && t('sale.mobile', { phone: phone.replace(/([^,;/]) /g, '$1\u00a0') })}
            </p>
          </div>
        )}
        <div>
          <p className="font-book paper-firm paper-red font-bold text-balance wrap-anywhere">{name}</p>
          {address !== '' && (
            <p className="text-balance wrap-anywhere whitespace-pre-line across-paper:whitespace-normal">{address}</p>
          )}
        </div>
      </div>
      <div className="my-1.5 flex items-center gap-3">
        <GoldRule />
        {title === undefined ? <Mango /> : <h2 className="font-book text-lg font-bold">{title}</h2>}
        <GoldRule />
      </div>
    </header>
  );
}

export function PaperParty({ name, contact, note = '' }: { name: ReactNode; contact: string; note?: string }) {
  return (
    <div className="large-letters:min-w-0 large-letters:basis-full min-w-48 flex-1">
      <p className="font-book flex items-baseline gap-2 text-lg font-bold">
        <span className="text-muted font-sans text-sm font-normal">{t('slip.to')}</span>
        <span className="border-muted flex-1 border-b border-dotted wrap-anywhere">{name}</span>
      </p>
      <p className="wrap-anywhere">{contact}</p>
      {note !== '' && <p className="text-muted wrap-anywhere">{note}</p>}
    </div>
  );
}

export const FACTS =
  'grid grid-cols-[auto_minmax(0,1fr)] large-letters:grid-cols-1 content-start items-baseline gap-x-3';

export function PaperFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere sm:text-right print:text-right roll-paper:text-left">{children}</dd>
    </>
  );
}
