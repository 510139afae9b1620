import { useQuery } from '@tanstack/react-query';
import { customers } from '@/features/customers/api';
import { vehicleNumbersQuery } from '@/features/purchases/vehicles-api';
import { t } from '@/i18n/language';
import type { Customer } from '@/lib/customer';
import { type Entry, neededCustomer, type Values } from '@/lib/entry';
import { isNotFound } from '@/lib/http/api-error';
import { entries } from '@/saving/entries';
import { useFigures } from '@/saving/figures';
import { idsIn, settled } from '@/saving/other-book';
import { Button } from '@/ui/button';

const plain = (text: string): string => text.trim().toLowerCase();

/** That of the same word: with the same id, or the only one; undefined if it is not clear which. */
const meant = <Row extends { id: number }>(id: unknown, same: readonly Row[]): Row | undefined =>
  same.find((row) => row.id === id) ?? (same.length === 1 ? same[0] : undefined);

/** Who has the name that the device knew, else who has the id now; null if nobody, or not clear which of several. */
export function ownerOf(name: string, now: Customer | null, named: readonly Customer[]) {
  const same = named.filter((each) => plain(each.name) === plain(name));
  const isGone = same.length === 0 && name.trim() !== '';
  return { customer: meant(now?.id, same) ?? (same.length === 0 ? now : null), isGone };
}

/** The vehicle with that plate, which had that id; null if it is not clear which, or the plate is not known. */
export const vehicleOf = (
  plate: string,
  id: unknown,
  vehicles: readonly { id: number; vehicleNumber: string }[],
): number | null =>
  meant(
    id,
    vehicles.filter((each) => plate !== '' && each.vehicleNumber === plate),
  )?.id ?? null;

/** Whom the entry is for in this book; null until the server has said so. */
function useOwner({ label, body }: Entry) {
  const name = label?.name ?? '';
  const id = Number(body?.customerId);
  const now = useQuery({ ...customers.one(id), enabled: id > 0 });
  const named = useQuery({ ...customers.list(name), enabled: id > 0 && name !== '' });
  const isKnown = (now.isSuccess || isNotFound(now.error)) && (name === '' || named.isSuccess);
  return id > 0 && !isKnown ? null : ownerOf(name, now.data ?? null, named.data ?? []);
}

/** The vehicle's id in this book; null if it is not clear, undefined until the server has said so. */
function useVehicle({ label, body }: Entry): number | null | undefined {
  const plate = label?.vehicleNumber ?? '';
  const vehicles = useFigures({ ...vehicleNumbersQuery(plate, false), enabled: plate !== '' });
  if (plate !== '' && !vehicles.isSuccess) return undefined;
  return vehicleOf(plate, body?.purchaseId, vehicles.data ?? []);
}

/** Of an entry from before the book was restored: whom it is for now, with a button unless only the form can say so. */
export function BookQuestion({ entry, sending, send }: { entry: Entry; sending: boolean; send: () => void }) {
  const owner = useOwner(entry);
  const vehicle = useVehicle(entry);
  const { label, body } = entry;
  const name = label?.name ?? '';
  const needed = idsIn(body ?? {});
  const customer = needed.includes('customerId') ? owner?.customer : null;
  const ids: Values = { ...(customer && { customerId: customer.id }), ...(vehicle != null && { purchaseId: vehicle }) };
  const isClear = owner !== null && vehicle !== undefined && needed.every((id) => id in ids);
  const notes = [
    needed.includes('customerId') && owner?.isGone && t('outbox.notInBook', { name }),
    customer?.phoneNumber && `${customer.name}: ${customer.phoneNumber}`,
  ].filter(Boolean);
  const settle = async () => {
    await entries.change(entry.key, (asked) => settled(asked, ids));
    // What is for a customer who waits too follows after that customer.
    if (neededCustomer(entry) === null) send();
  };
  const asked = customer ? t('outbox.bookFor', { name: customer.name }) : t('outbox.bookAgain');
  return (
    <div className="text-sm">
      <p className="text-due-text font-medium">{isClear ? asked : t('outbox.bookNobody')}</p>
      {notes.length > 0 && <p>{notes.join(' ')}</p>}
      {isClear && (
        <Button size="tap" className="mt-1 max-w-full" disabled={sending} onClick={() => void settle()}>
          <span className="truncate">
            {customer ? t('outbox.sendFor', { name: customer.name }) : t('outbox.sendNow')}
          </span>
        </Button>
      )}
    </div>
  );
}
