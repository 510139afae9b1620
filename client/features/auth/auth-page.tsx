import { useMutation } from '@tanstack/react-query';
import { BookOpenText, ChartColumn, Truck, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { navigateBeneath } from '@/device/back';
import { rememberSession, signIn, useSession } from '@/device/session';
import { isUnsaved, pendingLeave } from '@/device/unsaved';
import { t, tMessage } from '@/i18n/language';
import { ApiError, serverMessageOf } from '@/lib/http/api-error';
import { basePath } from '@/lib/http/base';
import { entries, loadEntries, ownDrafts, useUnsent } from '@/saving/entries';
import { inTab } from '@/state/local';
import { BrandMark } from '@/ui/brand';
import { Button } from '@/ui/button';
import { FullPageLoading } from '@/ui/full-page-loading';
import { LanguageSelect } from '@/ui/language-select';
import { Note } from '@/ui/note';
import { PageTitle } from '@/ui/page-title';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { SignInForm } from './sign-in-form';

const TILES = [
  { icon: Users, title: 'auth.featureCustomers', text: 'auth.featureCustomersText' },
  { icon: BookOpenText, title: 'auth.featureSales', text: 'auth.featureSalesText' },
  { icon: Truck, title: 'auth.featureVendors', text: 'auth.featureVendorsText' },
  { icon: ChartColumn, title: 'auth.featureReports', text: 'auth.featureReportsText' },
] as const;

/** The brand's mango embossed in the cloth, with a greeting on it. Low screens have no room for it. */
function MangoGreeting() {
  return (
    <div className="relative mx-auto hidden w-44 shrink-0 [@media(height>=46rem)]:block lg:block lg:w-104">
      <svg viewBox="-1 -1 28 31" aria-hidden="true" className="w-full">
        <g className="fill-cloth-deep">
          <path d="M4.6 24.6c-3.6-6.6.6-15.2 8.6-16.4 6.8-1 10.2 4.4 8 11.2-2.4 7.8-13.2 11.6-16.6 5.2Z" />
          <path d="M14.4 8.2c-.4-4.4 2.6-7 7-7.2-.6 4.6-2.8 7.2-7 7.2Z" />
        </g>
        <path
          d="M5.5 24c-3.1-6 .8-13.9 7.9-14.9 5.9-.9 8.8 3.7 6.9 9.7-2.2 6.9-11.8 10-14.8 5.2Z"
          className="stroke-stitch/75 fill-none"
          strokeWidth="0.12"
          strokeDasharray="0.6 0.42"
        />
      </svg>
      <p
        lang="hi"
        className="font-book text-stitch absolute inset-x-0 top-[54%] -translate-y-1/2 text-center text-2xl font-bold lg:text-6xl"
      >
        {t('auth.greeting')}
      </p>
    </div>
  );
}

function FeatureTiles() {
  return (
    <ul className="border-stitch/55 divide-stitch/35 mx-auto grid w-full max-w-6xl grid-cols-2 border-y min-[24rem]:grid-cols-4 min-[24rem]:divide-x">
      {TILES.map(({ icon: Icon, title, text }) => (
        <li key={title} className="px-0.5 py-2.5 text-center lg:flex lg:gap-3 lg:px-4 lg:py-3.5 lg:text-left">
          <Icon className="text-stitch mx-auto size-5 shrink-0 lg:mx-0 lg:mt-0.5" />
          <div>
            <h2 className="text-xs leading-snug font-medium wrap-anywhere lg:font-semibold lg:text-base [&:lang(hi)]:max-lg:text-[0.8125rem]">
              {t(title)}
            </h2>
            <p className="text-sm opacity-85 max-lg:sr-only">{t(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Holds the path of a half-filled form that a lost session closed, until the next sign-in. */
const STORAGE_KEY = 'cut-off';

/** Goes to the sign-in screen without asking: a half-filled form keeps its entry, and its path is remembered. */
export function leaveForSignIn(go: () => void): void {
  const path = `/${window.location.pathname.slice(basePath.length)}${window.location.search}`;
  if (isUnsaved()) inTab.set(STORAGE_KEY, path);
  pendingLeave.set(null);
  navigateBeneath(go);
}

/** The path of the form to resume after signing in, returned once; null if its draft is gone or another user's. */
function takeCutOffForm(): string | null {
  const path = inTab.get(STORAGE_KEY);
  inTab.remove(STORAGE_KEY);
  return path !== null && ownDrafts(entries.list.get()).some(({ form }) => form === path) ? path : null;
}

function ObstacleNote() {
  const { data, isFetching, refetch } = useSession();
  if (data?.obstacle === undefined) return null;
  return (
    <Note role="alert" className="mb-6" look="bad">
      <p className="mb-3 wrap-anywhere">{tMessage(data.obstacle)}</p>
      <Button size="small" disabled={isFetching} onClick={() => void refetch()}>
        {t('actions.tryAgain')}
      </Button>
    </Note>
  );
}

/** How many entries wait on this device; not whose, since nobody is signed in. */
function WaitingNote() {
  const n = useUnsent().length;
  if (n === 0) return null;
  return (
    <Note role="status" className="mb-6">
      {t('outbox.signInToSend', { n })}
    </Note>
  );
}

const REDIRECT_MS = 1000;

/** The sign-in; `asksCode` once the password was right and the second factor's code is needed. */
function useSignIn() {
  const [, navigate] = useLocation();
  const [asksCode, setAsksCode] = useState(false);
  const mutation = useMutation({
    mutationFn: signIn,
    onSuccess: (answer) => {
      const username = answer.user?.username ?? answer.username ?? '';
      toast({ title: t('auth.loginSuccessful'), description: t('auth.welcomeBack', { username }) });
      void rememberSession(answer).then((isOpen) => {
        if (!isOpen) toastFailure(t('auth.loginFailed'), t('auth.noSession'));
      });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.details.code === 'code_required') return setAsksCode(true);
      toastFailure(t('auth.loginFailed'), tMessage(serverMessageOf(error, t('auth.loginFailed'))));
    },
  });
  useEffect(() => {
    if (!mutation.isSuccess) return;
    // takeCutOffForm needs to know whether this user has a draft of that form.
    void loadEntries();
    const timer = setTimeout(() => {
      navigate('/', { replace: true });
      const form = takeCutOffForm();
      if (form !== null) navigate(form);
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [mutation.isSuccess, navigate]);
  return { ...mutation, asksCode, forgetCode: () => setAsksCode(false) };
}

export function AuthPage() {
  const session = useSession();
  const attempt = useSignIn();
  const state = useHistoryState<{ opened?: string } | null>();

  if (session.isPending) return <FullPageLoading />;
  const signingIn = attempt.isPending || attempt.isSuccess;
  if (session.data?.authenticated && !signingIn) {
    return <Redirect to={state?.opened ?? '/dashboard'} replace />;
  }
  return (
    <div className="sign-in bg-cloth text-cloth-ink stitched flex min-h-(--window-height) flex-col gap-5 py-4 pr-7 pl-4 lg:px-16 lg:py-7">
      <main className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-3">
        <div className="on-cloth flex items-center justify-between gap-3">
          <span className="flex items-center gap-2.5">
            <BrandMark className="size-11" />
            <span className="font-book text-xl font-semibold whitespace-nowrap max-xs:text-lg">Fruit Khata</span>
          </span>
          <LanguageSelect className="border-stitch/60 bg-cloth-deep" />
        </div>
        <div className="my-auto grid grid-cols-1 items-center gap-4 lg:grid-cols-[1fr_25rem] lg:gap-20">
          <MangoGreeting />
          <div className="bg-sheet text-ink shadow-lift mx-auto w-full max-w-100 rounded-lg p-1.5">
            <div className="border-stitch rounded-sm border-3 border-double p-4 lg:p-7">
              <PageTitle title={t('auth.title')} className="text-center" />
              <p className="text-muted mb-4 text-center">{t('auth.tagline')}</p>
              <ObstacleNote />
              <WaitingNote />
              <SignInForm
                pending={signingIn}
                asksCode={attempt.asksCode}
                onOtherUser={attempt.forgetCode}
                onSubmit={(typed) => attempt.mutate(typed)}
              />
            </div>
          </div>
        </div>
      </main>
      <aside>
        <FeatureTiles />
      </aside>
    </div>
  );
}
