import { currentLanguage, type Language, setLanguage, t } from '@/i18n/language';
import { NetworkError } from '@/lib/http/api-error';
import { toastError } from '@/ui/toast/toast-store';

const NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

export function LanguageSelect({ className }: { className: string }) {
  return (
    <select
      aria-label={t('navigation.language')}
      value={currentLanguage()}
      onChange={({ target }) => {
        setLanguage(target.value as Language).catch(() => toastError(new NetworkError()));
      }}
      className={`select-arrow min-h-12 rounded-lg border pl-3 md:min-h-9 ${className}`}
    >
      {(['en', 'hi'] as const).map((each) => (
        <option key={each} value={each} lang={each} className="bg-sheet text-ink">
          {NAMES[each]}
        </option>
      ))}
    </select>
  );
}
