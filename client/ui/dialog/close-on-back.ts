import { useEffect, useEffectEvent } from 'react';
import { openLayer } from '@/device/back';

/** While the dialog is open, Back closes it instead of leaving the screen. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (open ? openLayer(() => onBack()) : undefined), [open]);
}
