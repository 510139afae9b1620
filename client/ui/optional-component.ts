import type { ComponentType } from 'react';
import { lazyComponent } from './lazy-component';

/** A lazy component that its screen can do without: renders nothing if its code fails to load. */
export const optionalComponent = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyComponent(() => load().catch(() => () => null));
