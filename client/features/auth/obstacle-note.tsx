import { useTranslation } from '@/i18n/language';
import { Button } from '@/ui/button';
import { Note } from '@/ui/states';

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
  const { t, tRule } = useTranslation();
  return (
    <div role="alert" className="mb-6">
      <Note look="bad">
        <p className="mb-3 wrap-anywhere">{tRule(text)}</p>
        <Button look="outline" size="small" disabled={checking} onClick={() => void onRetry()}>
          {t('actions.tryAgain')}
        </Button>
      </Note>
    </div>
  );
}
