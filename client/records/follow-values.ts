import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Keeps an untouched form on its initial values as they change: one left open overnight gets the new day's date. */
export function useFollowValues<V extends FieldValues>(form: UseFormReturn<V>, values: V): void {
  const initial = JSON.stringify(values);
  const shown = useRef(initial);
  const { isDirty } = form.formState;
  const follow = useEffectEvent(() => {
    if (shown.current === initial) return;
    shown.current = initial;
    if (!isDirty) form.reset(values);
  });
  useEffect(() => {
    if (initial !== '') follow();
  }, [initial]);
}
