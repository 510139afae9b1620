import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { useFirm, useToday } from '@/device/session';
import { vendors } from '@/features/vendors/api';
import { t } from '@/i18n/language';
import { cratesLine } from '@/lib/crates';
import { formatDay, formatMoment } from '@/lib/days/days';
import type { Tagged } from '@/lib/http/api';
import { readId } from '@/lib/route-id';
import { PaperSelect, useChosenPaper } from '@/records/paper-select';
import { useFigures } from '@/saving/figures';
import { AppLink, PrintButton } from '@/ui/button';
import { PageHeader, Section } from '@/ui/page';
import { Fetched, GreyBlocks } from '@/ui/states';
import { isCompleted, type Purchase } from '../api';
import { type Patti, type PattiVersion, pattiQuery } from './api';
import { ChangePatti } from './change-patti';
import { PattiChanges } from './patti-differences';
import { PattiPaper } from './patti-paper';
import { SendPatti } from './send-patti';

const SIZES = ['a5', 'a4'] as const;

function useVersion(): [version: PattiVersion, showNewest: () => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('version');
  const showNewest = () => setParams({ view: 'patti' }, { replace: true });
  return [asked === 'draft' ? 'draft' : (readId(asked) ?? undefined), showNewest];
}

function Versions({ purchaseId, shown }: { purchaseId: number; shown: Patti }) {
  const { versions = [] } = shown;
  if (versions.length === 0) return null;
  const finals = versions.map(({ version, finalisedAt, finalisedBy }) => ({
    version,
    name: t('patti.versionOf', { n: version }),
    made: t('patti.madeBy', { moment: formatMoment(finalisedAt), name: finalisedBy }),
  }));
  return (
    <div className="no-print mt-4">
      <Section title={t('patti.versions')}>
        <ul className="lined">
          {[...finals, { version: 0, name: t('patti.today'), made: '' }].map(({ version, name, made }) => (
            <li key={version}>
              <AppLink
                href={`/purchases/${purchaseId}?view=patti&version=${version || 'draft'}`}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-band"
                aria-current={version === shown.version ? 'true' : undefined}
              >
                <span className="font-medium">{name}</span>
                {made && <span className="text-muted text-sm">{made}</span>}
              </AppLink>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** As of today; '' for none, undefined while it loads. */
function useVendorCrates(vendorId: number): string | undefined {
  const firm = useFirm();
  const today = formatDay(useToday());
  const { data, isLoading } = useFigures({ ...vendors.balance(vendorId), enabled: firm.crates === true });
  const line = cratesLine(firm, data?.crates);
  return isLoading ? undefined : line && `${line} · ${t('sale.asOf', { day: today })}`;
}

/** /purchases/{id}?view=patti: the patti as it is printed; `version` is a final one's number or 'draft'. */
export function PattiPage({ purchase }: { purchase: Purchase & Tagged }) {
  const [version, showNewest] = useVersion();
  const [size, setSize] = useChosenPaper('patti-paper', SIZES);
  const newest = useQuery(pattiQuery(purchase.id));
  const shown = useQuery(pattiQuery(purchase.id, version));
  const draft = useQuery(pattiQuery(purchase.id, 'draft'));
  const completed = isCompleted(purchase);
  const crates = useVendorCrates(purchase.vendorId);
  // The draft's buttons and changes are above the paper: it would move when they come.
  const isComplete = crates !== undefined && !newest.isLoading && !draft.isLoading;
  const patti = isComplete ? shown.data && { ...shown.data, crates } : undefined;
  return (
    <>
      <PageHeader
        className="no-print"
        title={t(completed ? 'patti.title' : 'patti.soFar')}
        subtitle={!completed && t('patti.openVehicle')}
        back={{ href: `/purchases/${purchase.id}`, label: t('purchase.backToPurchase') }}
        actions={
          patti && (
            <>
              {draft.data && newest.data && (
                <ChangePatti purchase={purchase} newest={newest.data} draft={draft.data} onFinal={showNewest} />
              )}
              <SendPatti patti={patti} />
              <span className="flex gap-2">
                <PrintButton />
                <PaperSelect paper={size} onPaper={setSize} papers={SIZES} />
              </span>
            </>
          )
        }
      />
      {patti?.changed && draft.data && <PattiChanges final={patti} today={draft.data} />}
      <Fetched
        query={{ ...shown, data: patti }}
        failure={t('patti.failed')}
        skeleton={<GreyBlocks of={['mx-auto h-120 max-w-4xl']} />}
        onCard
      >
        {(loaded) => (
          <>
            <PattiPaper patti={loaded} size={size} />
            <Versions purchaseId={purchase.id} shown={loaded} />
          </>
        )}
      </Fetched>
    </>
  );
}
