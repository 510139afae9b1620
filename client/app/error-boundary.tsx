import { Component, type ReactNode } from 'react';
import { t } from '@/i18n/language';
import { Button } from '@/ui/button';

interface State {
  broken: boolean;
  place: string;
}

/** Shows that a screen broke and keeps the rest of the app. It tries again when `place`, the route, changes. */
export class ErrorBoundary extends Component<{ place: string; children: ReactNode }, State> {
  override state: State = { broken: false, place: this.props.place };

  static getDerivedStateFromProps(props: { place: string }, state: State) {
    return state.place === props.place ? null : { broken: false, place: props.place };
  }

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
