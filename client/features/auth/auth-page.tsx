import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useTranslation } from '@/i18n/language';
import type { Message } from '@/i18n/message';
import { ApiError, serverMessageOf } from '@/lib/http/api-error';
import { loadEntries, useUnsent } from '@/saving/entries';
import { BrandMark } from '@/ui/brand';
import { Button } from '@/ui/button';
import { FullPageLoading } from '@/ui/full-page-loading';
import { LanguageSelect } from '@/ui/language-select';
import { Note } from '@/ui/note';
import { PageTitle } from '@/ui/page-title';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { signIn } from './api';
import { FeatureTiles, MangoGreeting } from './cover';
import { takeCutOffForm } from './cut-off';
import { rememberSession, useSession } from './session';
import { SignInForm } from './sign-in-form';

/** Why nobody can sign in now, with a button that checks again. */
function ObstacleNote({
  obstacle,
  checking,
  onRetry,
}: {
  obstacle: Message;
  checking: boolean;
  onRetry: () => unknown;
}) {
  const { t, tMessage } = useTranslation();
  return (
    <div role="alert" className="mb-6">
      <Note look="bad">
        <p className="mb-3 wrap-anywhere">{tMessage(obstacle)}</p>
        <Button look="outline" size="small" disabled={checking} onClick={() => void onRetry()}>
          {t('actions.tryAgain')}
        </Button>
      </Note>
    </div>
  );
}

/** How many entries wait on this device; not whose, since nobody is signed in. */
function WaitingNote() {
  const { t } = useTranslation();
  return (
    <div role="status" className="mb-6">
      <Note>{t('outbox.signInToSend', { n: useUnsent().length })}</Note>
    </div>
  );
}

const REDIRECT_MS = 1000;

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
  const { t } = useTranslation();
  const session = useSession();
  const attempt = useSignIn();
  const state = useHistoryState<{ opened?: string } | null>();
  const hasUnsent = useUnsent().length > 0;

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
            <span className="font-book text-xl font-semibold whitespace-nowrap max-[22.5rem]:text-lg">
              Fruit Khata
            </span>
          </span>
          <LanguageSelect className="border-stitch/60 bg-cloth-deep" />
        </div>
        <div className="my-auto grid grid-cols-1 items-center gap-4 lg:grid-cols-[1fr_25rem] lg:gap-20">
          <MangoGreeting />
          <div className="bg-sheet text-ink shadow-lift mx-auto w-full max-w-100 rounded-lg p-1.5">
            <div className="border-stitch rounded-sm border-3 border-double p-4 lg:p-7">
              <PageTitle title={t('auth.title')} className="text-center" />
              <p className="text-muted mb-4 text-center">{t('auth.tagline')}</p>
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
          </div>
        </div>
      </main>
      <aside>
        <FeatureTiles />
      </aside>
    </div>
  );
}
