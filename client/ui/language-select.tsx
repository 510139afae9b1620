import { type Language, setLanguage, useTranslation } from '@/i18n/language';

const NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

export function LanguageSelect({ className }: { className: string }) {
  const { language, t } = useTranslation();
  return (
    <select
      aria-label={t('navigation.language')}
      value={language}
      onChange={(event) => void setLanguage(event.target.value as Language)}
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
