import { describe, expect, it } from 'vitest';
import { currentTranslation } from '@/i18n/language';
import { customerSchema } from '@/records/party/party-schema';

const { tMessage } = currentTranslation();

const GOOD = { name: 'Rakesh Yadav', phoneNumber: '+91 6181590830', address: '', oldBalance: '' };

const check = (change: Partial<typeof GOOD>) => customerSchema.safeParse({ ...GOOD, ...change });
const sentences = (change: Partial<typeof GOOD>) =>
  check(change).error?.issues.map((issue) => tMessage(issue.message));

describe('the rules of a customer', () => {
  it('turn an empty old balance into 0 and trim the texts', () => {
    expect(check({ name: '  Om  ' }).data).toEqual({ ...GOOD, name: 'Om', oldBalance: '0' });
  });

  it('require a name of at least 2 characters', () => {
    expect(sentences({ name: ' A ' })).toEqual(['Name must be at least 2 characters']);
    expect(check({ name: 'ॐ श' }).success).toBe(true);
  });

  it('require a phone number of at least 10 characters', () => {
    expect(sentences({ phoneNumber: '987654321' })).toEqual(['Phone number must be at least 10 characters']);
  });

  it('accept a negative old balance, an advance, and refuse anything but an amount', () => {
    expect(check({ oldBalance: '-250.50' }).data?.oldBalance).toBe('-250.50');
    for (const oldBalance of ['1e3', '10.005', 'abc', '12,000']) {
      expect(sentences({ oldBalance })).toEqual(['Enter a valid amount']);
    }
  });
});
