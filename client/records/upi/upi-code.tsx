import { encode } from 'uqr';
import { useTranslation } from '@/i18n/language';
import { formatPaise } from '@/lib/money/money';
import { type UpiPayment, upiUri } from './upi-uri';

/** White modules around a code, without which readers miss it. */
const QUIET = 4;

/** The dark modules as one path, drawn in horizontal runs. */
function darkPath(data: readonly (readonly boolean[])[]): string {
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      return [`M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`];
    }),
  );
  return runs.join('');
}

/** The QR code of a payment: black on white in every theme, drawn as lines so that it prints sharp. */
export function UpiCode({ payment, className = 'w-32' }: { payment: UpiPayment; className?: string }) {
  const { t } = useTranslation();
  const { size, data } = encode(upiUri(payment), { ecc: 'M', border: QUIET });
  const amount = formatPaise(payment.paise);
  return (
    <figure className={`${className} max-w-full text-center`}>
      <svg
        role="img"
        aria-label={t('upi.code', { amount })}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-full rounded-lg print:rounded-none"
      >
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={darkPath(data)} />
      </svg>
      <figcaption className="mt-1 text-xs leading-snug print:text-[8pt]">
        {t('upi.pay', { amount })}
        <span className="text-muted block wrap-anywhere">{payment.upiId}</span>
      </figcaption>
    </figure>
  );
}
