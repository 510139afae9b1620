import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component';

/** A part that its screen can do without: nothing shows where its code cannot be loaded. */
export const optionalComponent = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyComponent(() => load().catch(() => () => null));
