import { useHolders, useMoney } from '@/features/holders/api';
import { useProposedHolder } from '@/features/holders/holder-picker';
import { useTranslation } from '@/i18n/language';
import { formatMoney } from '@/lib/money/money';
import { AppLink } from '@/ui/app-link';
import { useDuesContext } from './dues-context';

function CarriedBy({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const balance = useMoney(useDuesContext().today).data?.holders.find((each) => each.id === id)?.balance;
  return (
    <p className="no-print mb-2 flex flex-wrap items-center justify-between gap-x-4 md:mb-4">
      <span className="font-semibold even-digits wrap-anywhere">
        {t('holder.carries', { name, amount: balance === undefined ? '…' : formatMoney(balance) })}
      </span>
      <AppLink
        href={`/transfers/new?fromId=${id}`}
        className="inline-block min-h-6 underline underline-offset-2"
      >
        {t('transfer.move')}
      </AppLink>
    </p>
  );
}

/** What the collector has of the firm's money, if the payments of this device go into a collector's hands. */
export function Carried() {
  const proposed = useProposedHolder()('cash');
  const holder = useHolders().find(({ id }) => id === proposed);
  return holder ? <CarriedBy id={holder.id} name={holder.name} /> : null;
}
