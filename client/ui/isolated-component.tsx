import { Component, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import { Button } from './button';
import { lazyComponent } from './lazy-component';

function Broken({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="no-print text-muted flex flex-wrap items-center justify-center gap-2 p-2 text-sm"
    >
      {t('messages.partFailed')}
      <Button look="outline" size="tap" onClick={retry}>
        {t('actions.tryAgain')}
      </Button>
    </div>
  );
}

/** Catches a failure of its children and says so in their place; 'Try again' mounts them again. */
class IsolatingBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return <Broken retry={() => this.setState({ broken: false })} />;
  }
}

/** A lazy component whose failure stays its own: if its code cannot be loaded, the rest of the screen stays. */
export function isolatedComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
) {
  const Loaded = lazyComponent(load, fallback);
  return Object.assign(
    (props: P) => (
      <IsolatingBoundary>
        <Loaded {...props} />
      </IsolatingBoundary>
    ),
    { fetch: Loaded.fetch },
  );
}

/** A lazy component that its screen can do without: renders nothing if its code fails to load. */
export const optionalComponent = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyComponent(() => load().catch(() => () => null));
