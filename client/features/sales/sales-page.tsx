import { useSearchParams } from 'wouter';
import { BillBook } from './bill-book';
import { SaleBook } from './sale-book';

/** /sales is the bill book, /sales?view=summary the sale book. */
export function SalesPage() {
  const [search] = useSearchParams();
  return search.get('view') === 'summary' ? <SaleBook /> : <BillBook />;
}
