import { useTranslation } from '@/i18n/language';
import type { Message } from '@/i18n/message';
import { Button } from '@/ui/button';
import { Note } from '@/ui/note';

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
