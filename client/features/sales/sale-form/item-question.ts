import { optionalComponent } from '@/ui/optional-component';

export const ItemQuestion = optionalComponent(() => import('./questions').then((file) => file.ItemQuestion));
