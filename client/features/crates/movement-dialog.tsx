import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useToday } from '@/device/session';
import { CustomerField } from '@/features/customers/customer-picker';
import { VendorField } from '@/features/vendors/vendor-picker';
import { t } from '@/i18n/language';
import { changedFields } from '@/lib/changed-fields';
import { crateCount } from '@/lib/crates';
import type { Tagged } from '@/lib/http/api';
import { DeleteButton } from '@/records/delete-button';
import { BookedDayField } from '@/records/entry-fields';
import { onceReady, ShortFormDialog } from '@/records/form-frame';
import { saySaved, useSaving } from '@/saving/use-saving';
import { Button } from '@/ui/button';
import { useOpened } from '@/ui/dialog/dialog';
import { ChipsField, CountField, TextField } from '@/ui/form/fields';
import { toastError } from '@/ui/toast/toast-store';
import { type CrateMovement, changeMovement, fetchMovement, type MovementByHand } from './api';
import { type MovementValues, movementSchema, movementVersions } from './schema';

export interface Whose {
  party: 'customer' | 'vendor';
  id: number;
}

/** Label, control and error in rows that the fields beside it share. */
const COLUMN = 'row-span-3 grid grid-rows-subgrid';

const partyOf = ({ party, customerId, vendorId }: MovementValues) =>
  party === 'customer' ? { customerId: customerId ?? 0 } : { vendorId: vendorId ?? 0 };

const movedIn = ({ date, out, back, lost, note }: MovementValues) => ({
  ...{ date, note },
  out: crateCount(out),
  back: crateCount(back),
  lost: crateCount(lost),
});

function PartyFields() {
  const party = useWatch<MovementValues, 'party'>({ name: 'party' });
  return (
    <>
      <ChipsField<MovementValues, 'customer' | 'vendor'>
        name="party"
        label={t('crates.whose')}
        choices={[
          { value: 'customer', label: t('records.customer') },
          { value: 'vendor', label: t('records.vendor') },
        ]}
      />
      {party === 'customer' ? (
        <CustomerField<MovementValues> name="customerId" />
      ) : (
        <VendorField<MovementValues> name="vendorId" />
      )}
    </>
  );
}

/** Crates that moved without a bill, a payment or a vehicle; `stored` to correct what was entered. */
const MovementDialog = onceReady(function Movement({
  whose,
  stored = null,
  onClose,
}: {
  whose: Whose | null;
  stored?: (MovementByHand & Tagged) | null;
  onClose: () => void;
}) {
  const today = useToday();
  const form = useSaving({
    dialog: stored ? undefined : `/crates${whose ? `?${whose.party}Id=${whose.id}` : ''}#moved`,
    path: '/crates',
    schema: movementSchema(today),
    values: stored
      ? movementVersions.valuesOf(stored)
      : {
          party: whose?.party ?? 'customer',
          customerId: whose?.party === 'customer' ? whose.id : null,
          vendorId: whose?.party === 'vendor' ? whose.id : null,
          date: today,
          out: '',
          back: '',
          lost: '',
          note: '',
        },
    editing: stored && {
      row: stored,
      etag: stored.etag,
      versions: movementVersions,
      send: (body, etag) => changeMovement(stored.id, body, etag),
      read: () => fetchMovement(stored.id),
    },
    body: (values, before) =>
      before ? changedFields(movedIn(values), before) : { ...partyOf(values), ...movedIn(values) },
    saved: () => saySaved('crate', 'crates.saved', onClose),
  });
  return (
    <ShortFormDialog form={form} title={t(stored ? 'crates.correct' : 'crates.moved')} onClose={onClose}>
      {whose === null && stored === null && <PartyFields />}
      <BookedDayField<MovementValues> name="date" max={today} />
      <div className="grid grid-cols-3 gap-x-3">
        <CountField<MovementValues> name="out" className={COLUMN} />
        <CountField<MovementValues> name="back" className={COLUMN} />
        <CountField<MovementValues> name="lost" className={COLUMN} />
      </div>
      <TextField<MovementValues> name="note" />
    </ShortFormDialog>
  );
});

export function AddMovement({ whose }: { whose: Whose | null }) {
  const [open, setOpen] = useOpened('moved');
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('crates.moved')}
      </Button>
      {open && <MovementDialog whose={whose} onClose={() => setOpen(false)} />}
    </>
  );
}

function EditMovement({ id }: { id: number }) {
  const [stored, setStored] = useState<(MovementByHand & Tagged) | null>(null);
  const loading = useMutation({
    mutationFn: () => fetchMovement(id),
    onSuccess: setStored,
    onError: (error) => toastError(error),
  });
  return (
    <>
      <Button size="tap" aria-haspopup="dialog" disabled={loading.isPending} onClick={() => loading.mutate()}>
        {t('actions.edit')}
      </Button>
      {stored && <MovementDialog whose={null} stored={stored} onClose={() => setStored(null)} />}
    </>
  );
}

/** The buttons of a movement by hand; the others are corrected where they were entered. */
export function MovementActions({ movement: { id, ...movement } }: { movement: CrateMovement }) {
  if (id === null) return null;
  return (
    <>
      <EditMovement id={id} />
      <DeleteButton<MovementValues, MovementByHand>
        type="crate"
        versions={movementVersions}
        record={{ ...movement, id }}
      />
    </>
  );
}
