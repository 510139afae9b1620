import { useTranslation } from '@/i18n/language';
import type { Message } from '@/i18n/message';
import { Button } from '@/ui/button';
import { lazyComponent } from '@/ui/lazy-component';
import { Note } from '@/ui/note';

const HindiObstacle = lazyComponent(() => import('./hindi-obstacle').then((file) => file.HindiObstacle));

/** Why nobody can sign in now, with a button that checks again. */
export function ObstacleNote({
  obstacle,
  checking,
  onRetry,
}: {
  obstacle: Message;
  checking: boolean;
  onRetry: () => unknown;
}) {
  const { t, tMessage, language } = useTranslation();
  return (
    <div role="alert" className="mb-6">
      <Note look="bad">
        <p className="mb-3 wrap-anywhere">
          {language === 'hi' ? <HindiObstacle obstacle={obstacle} /> : tMessage(obstacle)}
        </p>
        <Button look="outline" size="small" disabled={checking} onClick={() => void onRetry()}>
          {t('actions.tryAgain')}
        </Button>
      </Note>
    </div>
  );
}
