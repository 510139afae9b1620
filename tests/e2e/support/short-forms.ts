import type { Locator, Page } from 'playwright-core';
import type { TestApp } from './browser';
import { shiftDay, today } from './calendar';
import { enterCustomer, enterSale } from './ledger-records';
import { choose, openMenu } from './page-steps';
import { unusedAmount, unusedName, unusedUsername, unusedVehicleNumber } from './unused-values';
import { enterPurchase, enterVendor } from './vendor-records';

/** One short form on its screen, with what it writes. */
export interface ShortForm {
  /** the screen that it is on */
  screen: string;
  /** the path of the write, below api.php */
  path: string;
  open: (page: Page) => Promise<void>;
  fill: (page: Page) => Promise<void>;
  /** the button that saves */
  save: (page: Page) => Locator;
  /** the button that gives it up; none: it has only the one that saves */
  cancel?: (page: Page) => Locator;
  /** what the screen says once it is saved */
  saved: (page: Page) => Locator;
  /** what the server has of it, and has once it is saved */
  stored: () => Promise<unknown>;
  once: unknown;
}

/** Enters what the form needs; every form has records of its own. */
export type Enter = (app: TestApp) => Promise<ShortForm>;

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name === undefined ? {} : { name });
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();
const inDialog = (name: string) => (page: Page) => dialog(page).getByRole('button', { name, exact: true });
const inQuestion = (name: string) => (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true });
const saying = (text: string | RegExp) => (page: Page) => page.getByText(text).first();
const nothing = async () => undefined;

const enterBuyer = (app: TestApp) => enterCustomer(app.api, unusedName('Buyer'), '98765 43210');
const enterGrower = (app: TestApp) => enterVendor(app.api, unusedName('Grower'));
const items = JSON.stringify([{ productName: 'Apple', unit: 'box', quantity: 2, unitPrice: '33.33' }]);

/** A vehicle of a grower with two bills of 66.66 each. */
async function enterVehicle(app: TestApp) {
  const more = { vehicleNumber: unusedVehicleNumber(), amount: '1000' };
  const id = await enterPurchase(app.api, await enterGrower(app), more);
  const customerId = await enterBuyer(app);
  const bill = { customerId, purchaseId: id, saleDate: '2026-01-08', description: '', items };
  return { id, bills: [await app.api.create('/sales', bill), await app.api.create('/sales', bill)] };
}

const complete = (app: TestApp, id: number) => app.api.call('GET', `/purchases/${id}/complete`);

async function enterBounceable(app: TestApp, bouncedOn?: string) {
  const customerId = await enterBuyer(app);
  const cheque = { customerId, amount: '5000', method: 'cheque', date: '2026-11-03' };
  const id = await app.api.create('/collections', cheque);
  if (bouncedOn) await app.api.call('PUT', `/collections/${id}/bounce`, { date: bouncedOn });
  const stored = async () => {
    const { bouncedOn: day, bounceNote } = await app.api.call<Record<string, unknown>>(
      'GET',
      `/collections/${id}`,
    );
    return [day, bounceNote];
  };
  return { screen: `/collections/${id}/edit`, path: `/collections/${id}/bounce`, stored };
}

/** A customer who owes 900.00 and, if a day is given, promised to pay on it. */
async function enterPromise(app: TestApp, date?: string) {
  const name = unusedName('Shop');
  const customer = await enterCustomer(app.api, name, '98765 43210', '900');
  if (date) await app.api.call('PUT', `/customers/${customer}/promise`, { date });
  const stored = async () => {
    const dues = await app.api.call<{ customerId: number; promise: Record<string, unknown> | null }[]>(
      'GET',
      '/reports/dues',
    );
    const promise = dues.find(({ customerId }) => customerId === customer)?.promise ?? null;
    return promise && [promise.date, promise.amount];
  };
  const open = async (page: Page) => {
    await page.getByRole('button', { name: `More for ${name}` }).click();
    await page.getByRole('button', { name: 'Will pay on …' }).click();
  };
  return { name, screen: '/ugrahi', path: `/customers/${customer}/promise`, stored, open };
}

const crateCounts = async (app: TestApp, customer: number) => {
  const moved = await app.api.call<{ out: number; back: number }[]>('GET', `/crates?customerId=${customer}`);
  return moved.map(({ out, back }) => [out, back]);
};

const tomorrow = shiftDay(today, 1);

/** What is kept on the device until the server has answered: each could be entered twice. */
export const KEPT: Readonly<Record<string, Enter>> = {
  'features/collections/bill-allowance-dialog.tsx': async (app) => {
    const customer = await enterBuyer(app);
    const bill = await enterSale(app.api, customer, '2026-11-01', '4000.00');
    return {
      screen: `/sales/${bill}`,
      path: '/collections',
      open: async (page) => {
        await openMenu(page);
        await press('Chhoot on this bill')(page);
      },
      fill: (page) => dialog(page).getByLabel('Amount').fill('25'),
      save: inDialog('Save'),
      cancel: inDialog('Cancel'),
      saved: saying('Chhoot saved'),
      stored: async () => {
        const all = await app.api.call<{ saleId: number; amount: string }[]>('GET', '/collections');
        const { balance } = await app.api.call<{ balance: number }>('GET', `/customers/${customer}/balance`);
        return [all.filter(({ saleId }) => saleId === bill).map(({ amount }) => amount), balance];
      },
      once: [['25.00'], 3975],
    };
  },
  'features/crates/movement-dialog.tsx': async (app) => {
    await app.api.call('PUT', '/firm', { crates: true });
    const name = unusedName('Crates');
    const customer = await enterCustomer(app.api, name, '98765 43210');
    return {
      screen: '/crates',
      path: '/crates',
      open: press('Crates moved'),
      fill: async (page) => {
        await choose(page, 'Customer', new RegExp(name));
        await dialog(page, 'Crates moved').getByLabel('Crates given').fill('7');
      },
      save: inDialog('Save'),
      cancel: inDialog('Cancel'),
      saved: saying('Crates saved'),
      stored: () => crateCounts(app, customer),
      once: [[7, 0]],
    };
  },
  'records/new-party/new-party-dialog.tsx': async (app) => {
    const name = unusedName('Kotgarh');
    return {
      screen: '/purchases/new',
      path: '/vendors',
      open: async (page) => {
        await page.getByRole('combobox', { name: 'Vendor' }).click();
        await press('Add Vendor')(page);
      },
      fill: (page) => dialog(page, 'Add New Vendor').getByLabel('Vendor Name').fill(name),
      save: inDialog('Save and choose'),
      cancel: inDialog('Close'),
      saved: (page) => page.getByRole('combobox', { name: 'Vendor' }).getByText(name, { exact: true }),
      stored: async () => {
        const vendors = await app.api.call<{ name: string }[]>('GET', '/vendors');
        return vendors.filter((vendor) => vendor.name === name).length;
      },
      once: 1,
    };
  },
};

/** What the record itself says after a lost answer: it is looked up. */
export const LOOKED_UP: Readonly<Record<string, Enter>> = {
  'features/crates/movement-dialog.tsx, corrected': async (app) => {
    await app.api.call('PUT', '/firm', { crates: true });
    const customerId = await enterBuyer(app);
    const id = await app.api.create('/crates', { customerId, date: today, out: 40 });
    return {
      screen: `/crates?customerId=${customerId}`,
      path: `/crates/${id}`,
      open: press('Edit'),
      fill: (page) => dialog(page).getByLabel('Crates given').fill('35'),
      save: inDialog('Save'),
      saved: saying('Crates saved'),
      stored: () => crateCounts(app, customerId),
      once: [[35, 0]],
    };
  },
  'features/crates/shop-figures.tsx': async (app) => {
    await app.api.call('PUT', '/firm', { crates: true });
    return {
      screen: '/crates',
      path: `/crate-counts/${today}`,
      open: (page) => page.getByRole('button', { name: /^Count (the shop|again)/ }).click(),
      fill: (page) => dialog(page).getByLabel('Crates in the shop').fill('250'),
      save: inDialog('Save'),
      saved: saying('Crates saved'),
      stored: async () =>
        (await app.api.call<{ shop: { counted: number } }>('GET', '/reports/crates')).shop.counted,
      once: 250,
    };
  },
  'features/collections/bounce-dialog.tsx': async (app) => ({
    ...(await enterBounceable(app)),
    open: press('Bounced'),
    fill: async (page) => {
      await dialog(page).getByLabel('Date').fill('2026-11-05');
      await dialog(page).getByLabel('Note').fill('Signature differs');
    },
    save: inDialog('Save'),
    saved: saying('Noted as bounced'),
    once: ['2026-11-05', 'Signature differs'],
  }),
  'features/collections/collection-buttons.tsx': async (app) => ({
    ...(await enterBounceable(app, '2026-11-05')),
    open: nothing,
    fill: nothing,
    save: (page) => page.getByRole('button', { name: 'It came after all' }),
    saved: saying('The payment counts again'),
    once: [null, ''],
  }),
  'features/dues/promise-dialog.tsx': async (app) => ({
    ...(await enterPromise(app)),
    fill: async (page) => {
      await dialog(page).getByLabel('Day').fill(tomorrow);
      await dialog(page).getByLabel('Amount').fill('700.50');
    },
    save: inDialog('Save'),
    saved: saying(/₹700\.50/),
    once: [tomorrow, 700.5],
  }),
  'features/dues/promise-dialog.tsx, removed': async (app) => {
    const promise = await enterPromise(app, tomorrow);
    return {
      ...promise,
      fill: nothing,
      save: inDialog('Remove promise'),
      saved: (page) => page.getByRole('button', { name: `More for ${promise.name}`, expanded: false }),
      once: null,
    };
  },
  'features/purchases/patti/deductions-dialog.tsx': async (app) => {
    const { id } = await enterVehicle(app);
    return {
      screen: `/purchases/${id}?view=patti`,
      path: `/purchases/${id}/patti`,
      open: press('Deductions'),
      fill: (page) => dialog(page).getByLabel('Note on the patti').fill('Paid in a week'),
      save: inDialog('Save'),
      saved: (page) => page.getByRole('article', { name: 'Patti' }).getByText('Paid in a week'),
      stored: async () => (await app.api.call<{ note: string }>('GET', `/purchases/${id}/patti`)).note,
      once: 'Paid in a week',
    };
  },
  'features/purchases/patti/change-patti.tsx': async (app) => {
    const { id } = await enterVehicle(app);
    await complete(app, id);
    return {
      screen: `/purchases/${id}?view=patti`,
      path: `/purchases/${id}/patti/final`,
      open: press('Make final'),
      fill: nothing,
      save: inQuestion('Make final'),
      saved: saying(/^Patti \d{4}-\d\d\/\d+ is final$/),
      stored: async () => {
        const patti = await app.api.call<{ version: number; net: number }>('GET', `/purchases/${id}/patti`);
        return [patti.version, patti.net];
      },
      once: [1, 133.32],
    };
  },
  'features/purchases/patti/change-patti.tsx, set as amount': async (app) => {
    const { id } = await enterVehicle(app);
    await complete(app, id);
    await app.api.call('POST', `/purchases/${id}/patti/final`);
    return {
      screen: `/purchases/${id}?view=patti`,
      path: `/purchases/${id}`,
      open: press('Set as purchase amount'),
      fill: nothing,
      save: inQuestion('Set as purchase amount'),
      saved: saying('Purchase amount set'),
      stored: async () => (await app.api.call<{ amount: string }>('GET', `/purchases/${id}`)).amount,
      once: '133.32',
    };
  },
  'features/purchases/purchase-dialogs.tsx': async (app) => {
    const { id } = await enterVehicle(app);
    return {
      screen: `/purchases/${id}`,
      path: `/purchases/${id}/complete`,
      open: press('End Product'),
      fill: nothing,
      save: inQuestion('End Product'),
      saved: saying('Purchase marked as completed'),
      stored: async () => (await app.api.call<{ isClosed: number }>('GET', `/purchases/${id}`)).isClosed,
      once: 1,
    };
  },
  'features/purchases/change-rate/use-rate-change.ts': async (app) => {
    const { id, bills } = await enterVehicle(app);
    return {
      screen: `/purchases/${id}`,
      path: '/sales/rates',
      open: press('Change a rate'),
      fill: async (page) => {
        await page.getByLabel('All bills of one product and rate').selectOption('Apple · ₹33.33 / box (2)');
        await page.getByLabel('New rate').fill('44.44');
      },
      save: (page) => page.getByRole('button', { name: 'Change 2 bill(s)' }),
      saved: saying('Rate changed on 2 bill(s)'),
      stored: () =>
        Promise.all(
          bills.map(async (bill) => (await app.api.call<{ amount: string }>('GET', `/sales/${bill}`)).amount),
        ),
      once: ['88.88', '88.88'],
    };
  },
  'records/duplicates/merge-dialog.tsx': async (app) => {
    const name = unusedName('Twin');
    const own = await enterCustomer(app.api, name, `98111 11${unusedAmount()}`, '100');
    const other = await enterCustomer(app.api, name, `98111 11${unusedAmount()}`, '50');
    return {
      screen: `/customers/${own}`,
      path: `/customers/${other}/merge`,
      open: press(`Make them one: ${name}`),
      fill: nothing,
      save: inDialog('Make them one'),
      saved: saying('Made one'),
      stored: async () => {
        const all = await app.api.call<{ name: string; id: number }[]>('GET', '/customers');
        const { balance } = await app.api.call<{ balance: number }>('GET', `/customers/${own}/balance`);
        return [all.filter((each) => each.name === name).map(({ id }) => id), balance];
      },
      once: [[own], 150],
    };
  },
};

/** What is not kept, because it has a password in it: the server refuses the same username by itself. */
export const FORGOTTEN: Readonly<Record<string, Enter>> = {
  'features/settings/account-dialogs.tsx': async (app) => {
    const username = unusedUsername('munshi');
    return {
      screen: '/settings',
      path: '/users',
      open: press('Add Staff Member'),
      fill: async (page) => {
        await dialog(page).getByLabel('Full Name').fill('Munshi');
        await dialog(page).getByLabel('Username').fill(username);
        await dialog(page).locator('input[name=password]').fill('mandi-2026');
      },
      save: inDialog('Save'),
      saved: saying('Staff member added'),
      stored: async () => {
        const users = await app.api.call<{ username: string; role: string }[]>('GET', '/users');
        return users.filter((user) => user.username === username).map(({ role }) => role);
      },
      once: ['staff'],
    };
  },
};
