import { createContext, use, useMemo } from 'react';
import { useFirm, useSession, useToday } from '@/features/auth/session';
import type { Firm } from '@/lib/http/session';

/** What every row reads of the session, read once for all rows: a sheet of 500 shops would watch it 4,000 times. */
interface SheetContextValue {
  /** 'YYYY-MM-DD' in the firm's zone */
  today: string;
  firm: Firm;
  username: string | undefined;
}

export const SheetContext = createContext<SheetContextValue | null>(null);

export function useNewSheetContext(): SheetContextValue {
  const today = useToday();
  const firm = useFirm();
  const username = useSession().data?.user?.username;
  return useMemo(() => ({ today, firm, username }), [today, firm, username]);
}

export function useSheetContext(): SheetContextValue {
  const value = use(SheetContext);
  if (value === null) throw new Error('Rows are only on the sheet of dues.');
  return value;
}
