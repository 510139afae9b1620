import { isInOutbox } from '@/lib/entry';
import { mayChange } from '@/saving/machine';
import type { Chance } from './chance';
import { EditForm } from './edit-form';
import type { FormKind } from './form';
import type { Tab } from './tab';
import type { World } from './world';

const outboxKind = (noun: string): FormKind => ({
  address: `/${noun}/new`,
  path: `/${noun}`,
  usesOutbox: true,
  etag: null,
});

/** The vendor's form is sent by itself; the outbox takes the others. */
export const KINDS: readonly FormKind[] = [
  outboxKind('collections'),
  outboxKind('sales'),
  outboxKind('customers'),
  { address: '/vendors/new', path: '/vendors', usesOutbox: false, etag: null },
];

/** Who does it where; `chance` decides the rest of it. */
export interface Doing {
  world: World;
  tab: Tab;
  chance: Chance;
}

const waitingIn = (tab: Tab) =>
  tab.entries.list.get().filter((entry) => entry.userId === tab.userId && isInOutbox(entry) && entry.queued === null);

/** So few records are edited that people meet at them. */
const EDITED = 2;

const formIn = ({ tab }: Doing): EditForm | null => (tab.form instanceof EditForm ? tab.form : null);

export function typeField(form: EditForm, { world, chance }: Doing): void {
  const value = world.freshFigure();
  // The server refuses an amount below 0.
  form.typeField(chance.pick(['amount', 'note']), chance.percent(6) ? `-${value}` : value);
}

const openRecord = async ({ world, tab, chance }: Doing) => {
  const live = world.server.records.filter(({ isDeleted }) => !isDeleted).slice(0, EDITED);
  if (live.length === 0) return;
  const { id, path } = chance.pick(live);
  await tab.openRecord(id, path);
};

const decide = (form: EditForm | null, { chance }: Doing) => {
  if (form?.conflict == null) return false;
  form.conflict[chance.pick(['keepMine', 'keepMine', 'takeTheirs', 'close'] as const)]();
  return true;
};

const edit = async (doing: Doing) => {
  if (formIn(doing) === null) await openRecord(doing);
  const form = formIn(doing);
  if (form === null || decide(form, doing)) return null;
  typeField(form, doing);
  return form;
};

const open = ({ tab, chance }: Doing) => tab.open(chance.pick(KINDS));

const type = async ({ world, tab, chance }: Doing) => {
  if (tab.form === null) await tab.open(chance.pick(KINDS));
  const form = tab.form;
  if (form === null) return;
  if (form instanceof EditForm) {
    typeField(form, { world, tab, chance });
    return;
  }
  // A bill or payment may be for a customer that still waits on this device.
  const waiting = waitingIn(tab).filter(({ path }) => path === '/customers');
  const isForCustomer = ['/sales', '/collections'].includes(form.kind.path) && waiting.length > 0 && chance.percent(50);
  const customerId = isForCustomer ? -chance.pick(waiting).seq : 0;
  form.type({ ...world.freshValues(), customerId, refused: chance.percent(6) });
};

const press = async (doing: Doing) => {
  if (doing.tab.form === null || doing.chance.percent(30)) await type(doing);
  doing.tab.form?.press();
};

export const doings = {
  open,
  type,
  press,
  'press again': ({ tab }: Doing) => tab.form?.press(),
  'press twice': async (doing: Doing) => {
    await press(doing);
    doing.tab.form?.press();
  },
  'press in a hurry': ({ tab }: Doing) => tab.form?.press(false, 300),
  'save this one too': ({ tab }: Doing) => {
    if (tab.form?.asks) tab.form.press(true);
  },
  leave: ({ tab }: Doing) => {
    tab.form?.leave();
    tab.form = null;
  },
  'look elsewhere': ({ tab }: Doing) => {
    tab.form?.close();
    tab.form = null;
  },
  discard: async ({ world, tab, chance }: Doing) => {
    const waiting = waitingIn(tab);
    if (waiting.length === 0) return;
    const entry = chance.pick(waiting);
    world.told.discard(entry);
    await tab.entries.change(entry.key, { kind: 'discard' });
  },
  change: async ({ world, tab, chance }: Doing) => {
    const waiting = waitingIn(tab).filter(mayChange);
    if (waiting.length === 0) return;
    const entry = chance.pick(waiting);
    const at = world.clock.now();
    await tab.entries.change(entry.key, { kind: 'change', at, newKey: world.newKey() });
    const kind = KINDS.find(({ path }) => path === entry.path);
    if (kind !== undefined) await tab.open(kind);
  },
  'send now': async ({ tab, chance }: Doing) => {
    const waiting = waitingIn(tab);
    if (waiting.length > 0) await tab.sender.sendNow(chance.pick(waiting).key);
  },
  'send what waits': ({ tab }: Doing) => tab.sender.round(tab.userId),
  'read the pocket': ({ tab }: Doing) => tab.readOfflineCopy(),
  reload: ({ world, tab }: Doing) => world.reload(tab),
  'kill the browser': ({ world, tab, chance }: Doing) => world.killBrowser(tab.device, chance.percent(40)),
  'lose the line': ({ tab, chance }: Doing) => {
    tab.device.network.line = chance.percent(60) ? 'bad' : 'off';
  },
  'have the line back': ({ world, tab }: Doing) => {
    tab.device.network.line = 'good';
    return world.roundsOf(tab.device);
  },
  'sign out and in': ({ world, tab, chance }: Doing) => world.signIn(tab.device, chance.pick([1, 2])),
  'end the session': ({ tab }: Doing) => {
    tab.device.session = null;
  },
  'fill the disk': ({ tab, chance }: Doing) => {
    tab.device.browser.database.isFull = chance.percent(50);
  },
  'stop the server': ({ world }: Doing) => {
    world.server.isDown = true;
    world.clock.after(20_000, () => {
      world.server.isDown = false;
    });
  },
  'delete a record': ({ world, chance }: Doing) => {
    const live = world.server.records.filter(({ isDeleted }) => !isDeleted);
    if (live.length > 0) chance.pick(live).isDeleted = true;
  },
  wait: () => undefined,
} satisfies Record<string, (doing: Doing) => unknown>;

/** What people do with records that are saved. A form that is open for one is also meant by what they do in any form. */
export const editDoings = {
  'open a record': openRecord,
  edit,
  'edit and press': async (doing: Doing) => (await edit(doing))?.press(),
  decide: (doing: Doing) => decide(formIn(doing), doing),
} satisfies Record<string, (doing: Doing) => unknown>;

export const changeDoings = {
  'save without a line': (doing: Doing) => {
    doing.tab.device.network.line = 'off';
    return doings.press(doing);
  },
  'change while the server stores nothing': async (doing: Doing) => {
    doing.tab.device.network.line = 'good';
    doings['stop the server'](doing);
    await doings.change(doing);
    await doings.type(doing);
    doing.tab.form?.press();
  },
} satisfies Record<string, (doing: Doing) => unknown>;
