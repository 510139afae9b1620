import { useSearchParams } from 'wouter';
import { withFurtherTexts } from '@/i18n/language';
import { lazyComponent } from '@/ui/lazy-component';
import { BillBook } from './bill-book';

/** Loaded on demand: the Bill Book needs none of it. */
const SaleBook = lazyComponent(
  withFurtherTexts(() => import('@/features/sales/sale-book/sale-book').then((file) => file.SaleBook)),
);

/** /sales is the Bill Book, /sales?view=summary the Sale Book. */
export function SalesPage() {
  const [search] = useSearchParams();
  return search.get('view') === 'summary' ? <SaleBook /> : <BillBook />;
}
