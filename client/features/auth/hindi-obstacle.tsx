import { useTranslation } from '@/i18n/language';
import { setupInHindi } from '@/i18n/setup';

/** The server's sentence about its setting up, in Hindi. */
export function HindiObstacle({ text }: { text: string }) {
  const { tRule } = useTranslation();
  return setupInHindi(text) ?? tRule(text);
}
