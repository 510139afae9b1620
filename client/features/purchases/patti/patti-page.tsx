import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { useFirm, useToday } from '@/features/auth/session';
import { vendorBalanceQuery } from '@/features/vendors/api';
import { useTranslation } from '@/i18n/language';
import { formatDay, formatMoment } from '@/lib/days/days';
import type { Tagged } from '@/lib/http/api';
import { readId } from '@/lib/route-id';
import { cratesLine } from '@/records/crates-text';
import { useFigures } from '@/saving/figures';
import { AppLink } from '@/ui/app-link';
import { Fetched } from '@/ui/fetched';
import { PageHeader, Section } from '@/ui/page';
import { Loading, Skeleton } from '@/ui/states';
import { isCompleted, type Purchase } from '../api';
import { type Patti, type PattiVersion, pattiQuery } from './api';
import { ChangePatti } from './change-patti';
import { PattiActions, usePattiSize } from './patti-actions';
import { PattiChanges } from './patti-differences';
import { PattiPaper } from './patti-paper';

const hrefOf = (purchaseId: number, version: number | 'draft'): string =>
  `/purchases/${purchaseId}?view=patti&version=${version}`;

/** The version in the address; the newest final one, else the draft, where it names none. */
function useVersion(): [version: PattiVersion, showNewest: () => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get('version');
  const showNewest = () => setParams({ view: 'patti' }, { replace: true });
  return [asked === 'draft' ? 'draft' : (readId(asked) ?? undefined), showNewest];
}

function Versions({ purchaseId, shown }: { purchaseId: number; shown: Patti }) {
  const { t, language } = useTranslation();
  const { versions = [] } = shown;
  if (versions.length === 0) return null;
  const link = 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-band';
  return (
    <div className="no-print mt-4">
      <Section title={t('patti.versions')}>
        <ul className="divide-rule divide-y">
          {versions.map(({ version, finalisedAt, finalisedBy }) => (
            <li key={version}>
              <AppLink
                href={hrefOf(purchaseId, version)}
                className={link}
                aria-current={version === shown.version ? 'true' : undefined}
              >
                <span className="font-medium">{t('patti.versionOf', { n: version })}</span>
                <span className="text-muted text-sm">
                  {t('patti.madeBy', { moment: formatMoment(finalisedAt, language), name: finalisedBy })}
                </span>
              </AppLink>
            </li>
          ))}
          <li>
            <AppLink
              href={hrefOf(purchaseId, 'draft')}
              className={link}
              aria-current={shown.version === 0 ? 'true' : undefined}
            >
              <span className="font-medium">{t('patti.today')}</span>
            </AppLink>
          </li>
        </ul>
      </Section>
    </div>
  );
}

/** The line about the vendor's crates as of today; '' for none, undefined while it loads. */
function useVendorCrates(vendorId: number): string | undefined {
  const { t, language } = useTranslation();
  const firm = useFirm();
  const today = formatDay(useToday(), language);
  const { data, isLoading } = useFigures({
    ...vendorBalanceQuery(vendorId),
    enabled: firm.crates === true,
  });
  const line = cratesLine(firm, data?.crates, t);
  return isLoading ? undefined : line && `${line} · ${t('sale.asOf', { day: today })}`;
}

/** /purchases/{id}?view=patti: the patti as it is printed; `version` is a final one's number or 'draft'. */
export function PattiPage({ purchase }: { purchase: Purchase & Tagged }) {
  const { t } = useTranslation();
  const [version, showNewest] = useVersion();
  const [size, setSize] = usePattiSize();
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
      <div className="no-print">
        <PageHeader
          title={t(completed ? 'patti.title' : 'patti.soFar')}
          subtitle={!completed && t('patti.openVehicle')}
          back={{ href: `/purchases/${purchase.id}`, label: t('patti.back') }}
          actions={
            patti && (
              <>
                {draft.data && newest.data && (
                  <ChangePatti
                    purchase={purchase}
                    newest={newest.data}
                    draft={draft.data}
                    onFinal={showNewest}
                  />
                )}
                <PattiActions patti={patti} size={size} onSize={setSize} />
              </>
            )
          }
        />
      </div>
      {patti?.changed && draft.data && <PattiChanges final={patti} today={draft.data} />}
      <Fetched
        query={{ ...shown, data: patti }}
        failure={t('patti.failed')}
        skeleton={
          <Loading>
            <Skeleton className="mx-auto h-120 max-w-4xl" />
          </Loading>
        }
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
