import { isBeingChanged, isInOutbox, type Values } from '@/lib/entry';
import { maySend } from '@/saving/machine';
import { Chance } from './chance';
import { Clock, settle } from './clock';
import { type Act, DOINGS } from './day';
import { Browser } from './device';
import { cratesFor, paidFor } from './moved';
import { Network } from './network';
import { ModelServer } from './server';
import { type Device, Tab } from './tab';
import { Told } from './told';

/** 2026-11-22, 05:00 in India. */
const START = Date.UTC(2026, 10, 21, 23, 30);
const DEVICES = ['phone', 'tablet', 'desktop'];
const TABS = 2;
const ROUND_MS = 30_000;

export class World {
  readonly clock = new Clock(START);
  readonly server: ModelServer;
  readonly told = new Told();
  private readonly chance: Chance;
  private readonly devices: { device: Device; userId: number; tabs: Tab[] }[];
  private readonly runs = new Map<string, number>();
  private keys = 0;
  private things = 0;
  private figures = 0;

  constructor(seed: number) {
    this.chance = new Chance(seed);
    this.server = new ModelServer(this.chance);
    this.devices = DEVICES.map((name, index) => {
      const userId = (index % 2) + 1;
      const browser = new Browser(this.clock, this.chance);
      const device = { name, browser, network: new Network(this.clock, this.chance), session: userId };
      return { device, userId, tabs: [] };
    });
    for (const each of this.devices) each.tabs = Array.from({ length: TABS }, () => this.openTab(each));
  }

  readonly newKey = (): string => {
    this.keys += 1;
    return `key ${this.keys}`;
  };

  readonly freshValues = (): Values => {
    this.things += 1;
    return {
      thing: this.things,
      amount: `${this.things}.00`,
      customerId: 0,
      ...cratesFor(this.things),
      ...paidFor(this.things),
    };
  };

  /** What nobody has typed before: the amounts of new records end otherwise. */
  readonly freshFigure = (): string => {
    this.figures += 1;
    return `${this.figures}.50`;
  };

  private openTab({ device, userId }: { device: Device; userId: number }): Tab {
    const { clock, server, told, newKey, freshValues, runs } = this;
    const tab = new Tab(device, userId, { clock, server, told, newKey, freshValues, runs });
    const later = () => {
      if (tab.life.isOver) return;
      if (tab.entries.list.get().some((entry) => isInOutbox(entry) && entry.state !== 'refused'))
        void tab.sender.round(tab.userId);
      clock.after(ROUND_MS, later);
    };
    clock.after(ROUND_MS, later);
    return tab;
  }

  private placeOf(device: Device) {
    const found = this.devices.find((each) => each.device === device);
    if (found === undefined) throw new Error('A device of another world');
    return found;
  }

  reload(tab: Tab): void {
    const place = this.placeOf(tab.device);
    tab.die();
    place.tabs = place.tabs.map((each) => (each === tab ? this.openTab(place) : each));
  }

  killBrowser(device: Device, cutsPower: boolean): void {
    const place = this.placeOf(device);
    for (const tab of place.tabs) tab.die();
    if (cutsPower) device.browser.database.cutPower();
    place.tabs = place.tabs.map(() => this.openTab(place));
  }

  signIn(device: Device, userId: number): void {
    const place = this.placeOf(device);
    place.userId = userId;
    device.session = userId;
    for (const tab of place.tabs) this.reload(tab);
  }

  roundsOf(device: Device): void {
    for (const tab of this.placeOf(device).tabs) void tab.sender.round(tab.userId);
  }

  /** The first promise that does not hold now; null if all do. */
  broken(): string | null {
    const sums = this.devices.flatMap(({ tabs }) => tabs.map((tab) => tab.countedTwice()));
    return this.told.broken(this.server) ?? sums.find((fault) => fault !== null) ?? null;
  }

  private async pass(ms: number): Promise<string | null> {
    let isOver = false;
    this.clock.after(ms, () => {
      isOver = true;
    });
    while (!isOver) {
      await this.clock.step();
      const fault = this.broken();
      if (fault !== null) return fault;
    }
    return null;
  }

  async act({ wait, device, tab, what, dice }: Act): Promise<string | null> {
    const fault = await this.pass(wait);
    if (fault !== null) return fault;
    this.chance.set(dice);
    const actor = this.devices[device]?.tabs[tab];
    if (actor === undefined) return null;
    void Promise.resolve(DOINGS[what]({ world: this, tab: actor, chance: this.chance })).catch(() => undefined);
    await settle();
    return this.broken();
  }

  /** The lines are good again and everybody is signed in: what waits goes out. */
  async end(): Promise<string | null> {
    this.chance.set(1);
    this.server.isDown = false;
    for (const { device, userId, tabs } of this.devices) {
      device.network.line = 'good';
      device.session = userId;
      // What a full device could not note, its tabs know differently until they are loaded again.
      if (device.browser.database.hasRefused) for (const tab of tabs) this.reload(tab);
      device.browser.database.isFull = false;
    }
    // A form may be about to open; then all are closed without a word.
    const early = await this.pass(ROUND_MS);
    for (const tab of this.devices.flatMap(({ tabs }) => tabs)) tab.form?.close();
    const fault = early ?? (await this.pass(10 * 60_000));
    return fault ?? this.told.brokenAtEnd(this.server) ?? this.stillWaits();
  }

  private stillWaits(): string | null {
    for (const { device, userId } of this.devices) {
      const own = device.browser.database.all().filter((entry) => entry.userId === userId);
      const left = own.find((entry) => maySend(entry, this.clock.now()));
      if (left !== undefined) return `kept or stored: ${left.key} still waits, with a good line and a session`;
      const changed = own.find(isBeingChanged);
      if (changed !== undefined) return `kept or stored: ${changed.key} is called being changed, and no form has it`;
    }
    return null;
  }
}
