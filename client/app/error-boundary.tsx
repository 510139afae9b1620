import { Component, type ReactNode } from 'react';
import { t } from '@/i18n/language';
import { Button } from '@/ui/button';

/** Shows that what is in it broke, and keeps the rest of the app. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <div role="alert" className="sheet flex flex-col items-center gap-3 px-4 py-14 text-center">
        <h1 className="font-book text-xl font-semibold">{t('messages.brokenTitle')}</h1>
        <p className="text-muted">{t('messages.brokenText')}</p>
        <Button onClick={() => window.location.reload()}>{t('actions.tryAgain')}</Button>
      </div>
    );
  }
}
