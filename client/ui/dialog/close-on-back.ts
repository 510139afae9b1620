import { useEffectEvent, useLayoutEffect } from 'react';
import { openLayer } from '@/device/back';

/** While the dialog is open, Back closes it instead of leaving the screen. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  // Before the dialog is painted: Back may be pressed as soon as it is seen.
  useLayoutEffect(() => (open ? openLayer(() => onBack()) : undefined), [open]);
}
