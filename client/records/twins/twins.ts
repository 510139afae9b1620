import { soundOf } from '@/lib/finding/sound';

/** A customer or a vendor, as far as it may be another one's twin. */
export interface Person {
  id: number;
  name: string;
  phoneNumber: string;
  address: string;
}

export interface Twins<P> {
  /** whether they have the same phone number, or only a name that sounds the same */
  by: 'phone' | 'name';
  people: readonly P[];
}

const MOST = 3;
const PHONE_DIGITS = 10;

/** '' where there are fewer than ten: a number that is still being typed. */
const lastDigits = (phone: string): string => {
  const digits = phone.replace(/\D/g, '');
  return digits.length < PHONE_DIGITS ? '' : digits.slice(-PHONE_DIGITS);
};

/** '' for a sound that says too little. */
const heard = (name: string): string => {
  const sound = soundOf(name).trim();
  return sound.length < 2 ? '' : sound;
};

/**
 * Who is entered already with the last ten digits of that phone number, else under a name that sounds the same; null
 * where nobody is. `own`: the record that is edited; what is unchanged in it is no news.
 */
export function twinsOf<P extends Person>(
  people: readonly P[],
  typed: { name: string; phoneNumber: string },
  own: Person | null,
): Twins<P> | null {
  const others = people.filter(({ id }) => id !== own?.id);
  const alike = (key: (person: { name: string; phoneNumber: string }) => string) => {
    const wanted = key(typed);
    const isNews = wanted !== '' && (own === null || key(own) !== wanted);
    return isNews ? others.filter((person) => key(person) === wanted).slice(0, MOST) : [];
  };
  const byPhone = alike(({ phoneNumber }) => lastDigits(phoneNumber));
  if (byPhone.length > 0) return { by: 'phone', people: byPhone };
  const byName = alike(({ name }) => heard(name));
  return byName.length > 0 ? { by: 'name', people: byName } : null;
}
