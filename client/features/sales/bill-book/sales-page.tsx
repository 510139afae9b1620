import { useSearchParams } from 'wouter';
import { SaleBook } from '@/features/sales/sale-book/sale-book';
import { BillBook } from './bill-book';

/** /sales is the bill book, /sales?view=summary the sale book. */
export function SalesPage() {
  const [search] = useSearchParams();
  return search.get('view') === 'summary' ? <SaleBook /> : <BillBook />;
}
