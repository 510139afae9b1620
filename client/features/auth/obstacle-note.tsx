import { useTranslation } from '@/i18n/language';
import { Button } from '@/ui/button';
import { lazyComponent } from '@/ui/lazy-component';
import { Note } from '@/ui/states';

const HindiObstacle = lazyComponent(() => import('./hindi-obstacle').then((file) => file.HindiObstacle));

/** Above the sign-in form: why nobody can sign in now, and a way to see whether it has been mended. */
export function ObstacleNote({
  text,
  checking,
  onRetry,
}: {
  text: string;
  checking: boolean;
  onRetry: () => unknown;
}) {
  const { t, language } = useTranslation();
  return (
    <div role="alert" className="mb-6">
      <Note look="bad">
        <p className="mb-3 wrap-anywhere">{language === 'hi' ? <HindiObstacle text={text} /> : text}</p>
        <Button look="outline" size="small" disabled={checking} onClick={() => void onRetry()}>
          {t('actions.tryAgain')}
        </Button>
      </Note>
    </div>
  );
}
