import { DESKTOP, PHONE, TABLET } from '../../support/browser';
import type { PROBES } from './probes';
import { WHOLE } from './walk';

/** A fault that a probe must find. */
interface Plant {
  /** the screen where it is planted */
  path: string;
  screen: typeof DESKTOP;
  language?: 'en' | 'hi';
  style?: string;
  run?: () => void;
  /** what the probe says of it */
  says: string;
}

/** A fault for every probe: one that finds nothing any more, as after a class has another name, proves nothing. */
export const PLANTS: Record<keyof typeof PROBES, Plant> = {
  'shows its texts': {
    path: '/customers',
    screen: WHOLE(PHONE),
    style: 'main > * { display: none }',
    says: "no 'Add Customer'",
  },
  'speaks one language': {
    path: '/customers',
    screen: PHONE,
    language: 'hi',
    run: () => document.querySelector('main')?.append('Untranslated'),
    says: 'Untranslated',
  },
  'has a title': {
    path: '/customers',
    screen: WHOLE(DESKTOP),
    run: () => {
      document.title = 'Fruit Khata';
    },
    says: 'no title of its own',
  },
  'fits the screen': {
    path: '/customers',
    screen: PHONE,
    style: 'main { width: calc(100vw + 40px) }',
    says: 'scrolls sideways',
  },
  'is cut on a phone': {
    path: '/customers',
    screen: PHONE,
    style: '.bottom-bar a span { max-width: 10px; overflow: hidden }',
    says: "span 'Customers'",
  },
  'is squeezed': {
    path: '/customers',
    screen: PHONE,
    style: 'main h1 { width: 1ch; overflow-wrap: anywhere }',
    says: "'Customers' on 9 lines",
  },
  'is cut on a tablet': {
    path: '/vendors',
    screen: TABLET,
    style: 'main .figure { display: inline-block; width: 3ch; white-space: normal; overflow-wrap: anywhere }',
    says: "figure '₹",
  },
  'is not on one line': {
    path: '/sales',
    screen: WHOLE(DESKTOP),
    style: 'main td:first-child { position: relative; top: 4px }',
    says: 'tr ',
  },
  'can be hit': {
    path: '/customers',
    screen: WHOLE(PHONE),
    style: 'main button { height: 20px !important; min-height: 0 !important }',
    says: '× 20, not 24',
  },
  'is accessible': {
    path: '/customers',
    screen: WHOLE(DESKTOP),
    run: () => document.querySelector('main')?.append(document.createElement('button')),
    says: 'button-name at',
  },
  'is marked in forced colours': {
    path: '/customers',
    screen: WHOLE(DESKTOP),
    style: '[aria-current=page] { outline: none !important }',
    says: 'is not marked',
  },
};
