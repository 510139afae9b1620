import type { Message } from '@/i18n/message';
import { createStore } from '@/state/store';
import { HOME_ZONE, todayIn } from '../days/clock';

export interface User {
  id: number;
  username: string;
  name: string;
  email: string;
  role: 'admin' | 'staff';
}

export interface Firm {
  name: string;
  /** IANA name; decides what 'today' and 'in the future' mean */
  timeZone: string;
  /** 'name@bank'; '' or left out if there is none */
  upiId?: string;
  /** whether this device may keep the offline copy for reading offline */
  pocket?: boolean;
  /** the last day of the closed books; '' or left out if none is closed */
  closedUntil?: string;
  /** the letterhead, as the firm writes it; each '' or left out if it is not entered */
  address?: string;
  phone?: string;
  licence?: string;
  /** whether the firm lends crates; left out by an old server */
  crates?: boolean;
  /** the customer who stands for all cash buyers; null or missing if there is none */
  cashCustomerId?: number | null;
  /** from this day on, money other than cash without a holder is unplaced; '' or missing: none is */
  moneySince?: string;
}

export interface Session {
  authenticated: boolean;
  user: User | null;
  firm?: Firm;
  /** the name of the book; left out by an old server */
  book?: string;
  /** why the server signed this device out, which then deletes its data: 'disabled', 'signed_out' (from elsewhere) */
  reason?: string;
  /** why the server cannot work, which signed the user out */
  obstacle?: Message;
  /** true if the server has not answered yet, so that it is not known whether the session goes on */
  unanswered?: true;
}

export const answeredSession = createStore<Session | null>(null);

/** The firm's time zone, as far as this device knows. */
export const firmZone = (): string => answeredSession.get()?.firm?.timeZone ?? HOME_ZONE;

export const firmToday = (): string => todayIn(firmZone());

/** The user's id as this tab knows it; null while nobody is signed in. */
export const currentUser = createStore<number | null>(null);
