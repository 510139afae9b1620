import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Keeps an untouched form on the values it begins with: one left open overnight takes the new day's date. */
export function useFollowValues<V extends FieldValues>(form: UseFormReturn<V>, values: V): void {
  const beginning = JSON.stringify(values);
  const shown = useRef(beginning);
  const { isDirty } = form.formState;
  const follow = useEffectEvent(() => {
    if (shown.current === beginning) return;
    shown.current = beginning;
    if (!isDirty) form.reset(values);
  });
  useEffect(() => {
    if (beginning !== '') follow();
  }, [beginning]);
}
