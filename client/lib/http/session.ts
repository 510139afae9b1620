import type { Message } from '@/i18n/message';
import { createStore } from '../storage/store';

export interface User {
  id: number;
  username: string;
  name: string;
  email: string;
  role: 'admin' | 'staff';
}

export interface Firm {
  name: string;
  /** IANA name; 'today' and 'in the future' are judged in it */
  timeZone: string;
  /** 'name@bank'; '' or missing where there is none */
  upiId?: string;
  /** whether this device may keep the khata for reading offline */
  pocket?: boolean;
}

export interface Session {
  authenticated: boolean;
  user: User | null;
  firm?: Firm;
  /** 'disabled': signed out because the account is disabled */
  reason?: string;
  /** signed out because the server cannot work: why */
  obstacle?: Message;
  /** true where the server has not answered yet: nobody knows whether the session goes on */
  unanswered?: true;
}

/** The server's last answer about the session; null before the first. */
export const answeredSession = createStore<Session | null>(null);
