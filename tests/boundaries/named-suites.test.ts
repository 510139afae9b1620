import { expect, it } from 'vitest';
import { suitesOf, suitesOfNoun } from '../../scripts/checks/suites.mjs';

const SERVER = 'Server tests (PHPUnit)';

it.each([
  [['client'], ['Client tests']],
  [['server'], [SERVER]],
  [['SaleRulesTest'], [SERVER]],
  [['SaleRulesTest::testRefuses'], [SERVER]],
  [['tests/server/features/sales'], [SERVER]],
  [['tests/e2e/core/bill.test.ts'], ['Browser tests']],
  [
    ['tests/client/lib/phone.test.ts', 'tests/e2e/core', 'tests/client/lib/days'],
    ['Client tests', 'Browser tests'],
  ],
])('npm test -- %j runs %j', (args, names) => {
  expect(suitesOf(args).map(({ name }) => name)).toEqual(names);
});

it.each(['sale', 'tests/e2e/core/bil.test.ts', 'docs/api.md'])('npm test -- %s is refused', (arg) => {
  expect(() => suitesOf([arg])).toThrow(`No test is called ${arg}`);
});

it('npm run check -- customers runs what belongs to that noun', () => {
  expect(suitesOfNoun('customers').map(({ name }) => name)).toEqual([
    SERVER,
    'Client tests',
    'Import boundaries',
    'Types (TypeScript)',
    'Types of the service worker (TypeScript)',
  ]);
  expect(() => suitesOfNoun('mangoes')).toThrow('No folder in tests/client or tests/server/features');
});
