import { setup } from '@/i18n/hi/setup';
import { useTranslation } from '@/i18n/language';
import { fill, type Message } from '@/i18n/message';

/** Why the server cannot work, in Hindi. */
export function HindiObstacle({ obstacle }: { obstacle: Message }) {
  const { tMessage } = useTranslation();
  const text = setup[obstacle.code];
  return text === undefined ? tMessage(obstacle) : fill(text, obstacle.values ?? {});
}
