import { withFurtherTexts } from '@/i18n/language';
import { optionalComponent } from '@/ui/optional-component';

export const ItemQuestion = optionalComponent(
  withFurtherTexts(() => import('./questions').then((file) => file.ItemQuestion)),
);
