import { useEffect, useEffectEvent } from 'react';
import { openLayer } from '@/device/back';

/** While open, Back closes the dialog and the screen under it stays. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (open ? openLayer(() => onBack()) : undefined), [open]);
}
