import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookOpenText, ChartColumn, Truck, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useTranslation } from '@/i18n/language';
import { ApiError, serverMessageOf } from '@/lib/http/api-error';
import { useStore } from '@/lib/storage/store';
import { takeCutOffForm } from '@/saving/cut-off';
import { entries, loadEntries, unsent } from '@/saving/entries';
import { BrandMark } from '@/ui/brand';
import { FullPageLoading } from '@/ui/full-page-loading';
import { LanguageSelect } from '@/ui/language-select';
import { lazyComponent } from '@/ui/lazy-component';
import { PageTitle } from '@/ui/page-title';
import { toast } from '@/ui/toast/toast-store';
import { rememberSession, signIn, useSession } from './api';
import { ObstacleNote } from './obstacle-note';
import { SignInForm } from './sign-in-form';

const WaitingNote = lazyComponent(() => import('./waiting-note').then((file) => file.WaitingNote));

const REDIRECT_MS = 1000;

const TILES = [
  { icon: Users, title: 'auth.featureCustomers', text: 'auth.featureCustomersText' },
  { icon: BookOpenText, title: 'auth.featureSales', text: 'auth.featureSalesText' },
  { icon: Truck, title: 'auth.featureVendors', text: 'auth.featureVendorsText' },
  { icon: ChartColumn, title: 'auth.featureReports', text: 'auth.featureReportsText' },
] as const;

function FeatureTiles() {
  const { t } = useTranslation();
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {TILES.map(({ icon: Icon, title, text }) => (
        <li key={title} className="border-stitch/40 bg-cloth-deep rounded-xl border p-4">
          <Icon aria-hidden className="text-stitch size-6" />
          <h2 className="mt-2 font-semibold">{t(title)}</h2>
          <p className="text-sm opacity-85">{t(text)}</p>
        </li>
      ))}
    </ul>
  );
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.details.code : undefined;

/** The sign-in; `asksCode` once the password was right and the second factor's code is needed. */
function useSignIn() {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [asksCode, setAsksCode] = useState(false);
  const mutation = useMutation({
    mutationFn: signIn,
    onSuccess: (answer) => {
      const username = answer.user?.username ?? answer.username ?? '';
      toast({ title: t('auth.loginSuccessful'), description: t('auth.welcomeBack', { username }) });
      void rememberSession(client, answer).then((isOpen) => {
        if (isOpen) return;
        toast({ title: t('auth.loginFailed'), description: t('auth.noSession'), destructive: true });
      });
    },
    onError: (error) => {
      if (codeOf(error) === 'code_required') return setAsksCode(true);
      toast({
        title: t('auth.loginFailed'),
        description: tMessage(serverMessageOf(error, t('auth.loginFailed'))),
        destructive: true,
      });
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

/** /auth: the sign-in screen. */
export function AuthPage() {
  const { t } = useTranslation();
  const session = useSession();
  const attempt = useSignIn();
  const state = useHistoryState<{ opened?: string } | null>();
  const hasUnsent = unsent(useStore(entries.shown)).length > 0;

  if (session.isPending) return <FullPageLoading />;
  const signingIn = attempt.isPending || attempt.isSuccess;
  if (session.data?.authenticated && !signingIn) {
    return <Redirect to={state?.opened ?? '/dashboard'} replace />;
  }
  return (
    <div className="sign-in grid min-h-dvh md:grid-cols-[minmax(22rem,1fr)_1.2fr]">
      <main className="flex flex-col justify-center px-6 py-10">
        <div className="mx-auto w-full max-w-sm">
          <div className="mb-8 flex items-center justify-between gap-3">
            <span className="flex items-center gap-3">
              <BrandMark className="size-12" />
              <span className="font-book text-xl font-semibold">Fruit Khata</span>
            </span>
            <LanguageSelect className="border-edge bg-sheet" />
          </div>
          <PageTitle title={t('auth.title')} className="mb-1" />
          <p className="text-muted mb-6">{t('auth.tagline')}</p>
          {session.data?.obstacle !== undefined && (
            <ObstacleNote
              obstacle={session.data.obstacle}
              checking={session.isFetching}
              onRetry={session.refetch}
            />
          )}
          {hasUnsent && <WaitingNote />}
          <SignInForm
            pending={signingIn}
            asksCode={attempt.asksCode}
            onOtherUser={attempt.forgetCode}
            onSubmit={(typed) => attempt.mutate(typed)}
          />
        </div>
      </main>
      <aside className="bg-cloth text-cloth-ink flex flex-col justify-center px-6 py-10 md:px-12">
        <div className="mx-auto w-full max-w-xl">
          <FeatureTiles />
        </div>
      </aside>
    </div>
  );
}
