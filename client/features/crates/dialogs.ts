import { lazyComponent } from '@/ui/lazy-component';

// Forms come once the browser is idle: who has how many shows without them.
export const CountDialog = lazyComponent(() => import('./count-dialog').then((file) => file.CountDialog));
export const MovementDialog = lazyComponent(() =>
  import('./movement-dialog').then((file) => file.MovementDialog),
);
