import { mergeConfig } from 'vite';
import base from '../../../vite.config';

/** What stands in for the modules that a firm loads for crates though it lends none. */
const STUBS: Record<string, string> = {
  'i18n/en/crates.ts': 'export const crates = {};',
  'i18n/hi/crates.ts': 'export const crates = {};',
  'lib/crates.ts': "export const crateCount = () => 0; export const crateText = () => '';",
  'records/crates-text.ts': "export const cratesWithText = () => ''; export const cratesLine = () => '';",
  'records/crates-link.tsx': 'export const CratesLink = () => null;',
  'ui/form/count-field.tsx': 'export const CountField = () => null;',
  'sale-form/bill-crates.tsx': 'export const BillCrates = () => null;',
  'sale-form/proposed-crates.ts': 'export const proposedCrates = () => 0;',
  'sale-form/use-in-crates.ts': 'export const useInCrates = () => () => () => false;',
};

/** The build of a client that knows nothing of crates outside their own screen. */
export default mergeConfig(base, {
  plugins: [
    {
      name: 'without-crates',
      enforce: 'pre',
      load(id: string) {
        const file = Object.keys(STUBS).find(
          (name) => id.endsWith(`/client/${name}`) || id.endsWith(`/client/features/sales/${name}`),
        );
        return file && STUBS[file];
      },
    },
  ],
});
