import { useSearchParams } from 'wouter';
import { lazyComponent } from '@/ui/lazy-component';
import { BillBook } from './bill-book';

/** Loaded on demand: the Bill Book needs none of it. */
const SaleBook = lazyComponent(() =>
  import('@/features/sales/sale-book/sale-book').then((file) => file.SaleBook),
);

/** /sales is the Bill Book, /sales?view=summary the Sale Book. */
export function SalesPage() {
  const [search] = useSearchParams();
  return search.get('view') === 'summary' ? <SaleBook /> : <BillBook />;
}
