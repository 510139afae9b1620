import { useSearchParams } from 'wouter';
import { lazyComponent } from '@/ui/lazy-component';
import { BillBook } from './bill-book';

/** Loaded when it is opened: the Bill Book needs none of it. */
const SaleBook = lazyComponent(() =>
  import('@/features/sales/sale-book/sale-book').then((file) => file.SaleBook),
);

/** /sales is the bill book, /sales?view=summary the sale book. */
export function SalesPage() {
  const [search] = useSearchParams();
  return search.get('view') === 'summary' ? <SaleBook /> : <BillBook />;
}
