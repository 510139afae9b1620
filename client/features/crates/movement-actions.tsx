import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUndoDelete } from '@/features/history/use-undo-delete';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import { DeleteChangedDialog } from '@/records/delete-changed-dialog';
import { useDeleteRecord } from '@/records/use-delete-record';
import { Button } from '@/ui/button';
import { DeleteDialog } from '@/ui/dialog/delete-dialog';
import { useOpened } from '@/ui/dialog/use-opened';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { type CrateMovement, fetchMovement, type MovementByHand } from './api';
import type { Whose } from './movement-dialog';
import { MovementDialog } from './movement-dialog';
import { movementVersions } from './movement-fields';
import type { MovementValues } from './schema';

/** 'Crates moved', of a customer or a vendor if the screen says whose. */
export function AddMovement({ whose }: { whose: Whose | null }) {
  const { t } = useTranslation();
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
  const { t, tMessage } = useTranslation();
  const [stored, setStored] = useState<(MovementByHand & Tagged) | null>(null);
  const loading = useMutation({
    mutationFn: () => fetchMovement(id),
    onSuccess: setStored,
    onError: (error) => toastFailure(t('messages.error'), tMessage(serverMessageOf(error))),
  });
  return (
    <>
      <Button
        look="outline"
        size="tap"
        aria-haspopup="dialog"
        disabled={loading.isPending}
        onClick={() => loading.mutate()}
      >
        {t('actions.edit')}
      </Button>
      {stored && <MovementDialog whose={null} stored={stored} onClose={() => setStored(null)} />}
    </>
  );
}

/** Asks before a movement is deleted; the toast takes it back. */
function DeleteMovement({ movement }: { movement: MovementByHand }) {
  const { t, tMessage } = useTranslation();
  const undoOf = useUndoDelete('crate');
  const [open, setOpen] = useState(false);
  const removal = useDeleteRecord<MovementValues, MovementByHand>({
    type: 'crate',
    versions: movementVersions,
    change: 'crate',
    deleted: (id) => {
      setOpen(false);
      toast({ title: t('crates.deleted'), action: undoOf(id) });
    },
    failed: (error) => tMessage(serverMessageOf(error)),
  });
  const { changed, isPending, reset, failure } = removal;
  return (
    <>
      <Button look="danger-ghost" size="tap" onClick={() => setOpen(true)}>
        {t('actions.delete')}
      </Button>
      <DeleteDialog
        open={open && changed === null}
        onCancel={() => setOpen(false)}
        removal={{ mutate: () => removal.mutate(movement), reset, isPending }}
        title={t('crates.deleteTitle')}
        text={t('crates.deleteText')}
        failure={failure}
      />
      <DeleteChangedDialog changed={changed} busy={isPending} />
    </>
  );
}

/** The buttons of a movement by hand; the others are corrected where they were entered. */
export function MovementActions({ movement: { id, ...movement } }: { movement: CrateMovement }) {
  if (id === null) return null;
  return (
    <>
      <EditMovement id={id} />
      <DeleteMovement movement={{ ...movement, id }} />
    </>
  );
}
