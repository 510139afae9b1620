import { useTranslation } from '@/i18n/language';
import { isOversold, type Load, leftText } from '@/lib/money/break-even';

/** What is left of a vehicle's load, a sentence that may wrap, in red ink if more was sold than loaded; nothing if the load is not known. */
export function LoadLeft({ load, text }: { load: Load /** by default only what is left */; text?: string }) {
  const { t } = useTranslation();
  const shown = text ?? leftText(load, t);
  if (shown === '') return null;
  return <span className={isOversold(load) ? 'text-due-text font-medium' : 'even-digits'}>{shown}</span>;
}
