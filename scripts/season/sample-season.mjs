import { randomNumbers } from '../machine/random-numbers.mjs';
import { diwali, firm, owner, shops, vendors } from './trade.mjs';

/**
 * One call of the season. In `path` and `body`, `$key` stands for the id of the record that the call of that key made.
 * @typedef {object} Step
 * @property {string} at the moment, `YYYY-MM-DD HH:MM:SS`
 * @property {'owner' | 'ramu' | 'sunil'} by who enters it
 * @property {'GET' | 'POST' | 'PUT'} method
 * @property {string} path
 * @property {Record<string, unknown>} body
 * @property {string} key
 */

/** @typedef {Season['shops'][number]} Shop */
/** @typedef {ReturnType<Season['vehicle']>} Vehicle */

const DAYS = 70;
const VEHICLES = 36;
const LOSSES = [8, 17, 26];
const SPOILED = [12, 30];
const ON_COMMISSION = 29;

const down = (/** @type {number} */ amount, /** @type {number} */ step) => Math.floor(amount / step) * step;

/** Days are counted from today, which is 0; minutes from midnight. */
class Season {
  /** @type {Step[]} */
  steps = [];
  cash = 25_000;
  bank = 1_500_000;
  calls = 0;
  hasBounced = false;

  /** @param {string} now `YYYY-MM-DD HH:MM` @param {number} seed */
  constructor(now, seed) {
    this.random = randomNumbers(seed);
    const [today = '', time = ''] = now.split(' ');
    this.today = today;
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    this.minuteNow = hours * 60 + minutes;
    this.shops = shops.map((shop, index) => {
      const usual = this.between(...shop.usual);
      const takesCrates = index === 1 || index === 2;
      return { ...shop, key: `shop${index}`, usual, due: down(usual * 0.7, 500), takesCrates, crates: 0 };
    });
    this.vehicles = Array.from({ length: VEHICLES }, (_, index) => this.vehicle(index));
  }

  /** @param {number} least @param {number} most */
  between = (least, most) => Math.round(least + this.random() * (most - least));

  /** @template T @param {T[]} list @returns {T} */
  pick = (list) => /** @type {T} */ (list[Math.floor(this.random() * list.length)]);

  date = (/** @type {number} */ day) => new Date(Date.parse(this.today) + day * 86_400_000).toISOString().slice(0, 10);

  weekday = (/** @type {number} */ day) => new Date(this.date(day)).getUTCDay();

  /** How much is bought on a day; today is always a good one. @param {number} day */
  trade(day) {
    const [sinceDiwali = -99] = diwali
      .map((date) => (Date.parse(this.date(day)) - Date.parse(date)) / 86_400_000)
      .filter((days) => days >= -4 && days <= 1);
    if (day < 0 && sinceDiwali === 1) return 0;
    if (day < 0 && this.weekday(day) === 0) return 0.15;
    return sinceDiwali > -99 ? 2 : 1;
  }

  /** The moment of an entry between two minutes; today all is done an hour ago. @param {number} day @param {[number, number]} span */
  moment(day, [from, to]) {
    const end = day < 0 ? to : Math.max(0, Math.min(to, this.minuteNow - 60));
    const minute = this.between(end < from ? end * 0.8 : from, end);
    const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
    return `${this.date(day)} ${hours}:${minutes}:00`;
  }

  /**
   * @param {Step['by']} by @param {string} at @param {string} call method and path
   * @param {Record<string, unknown>} [body] @param {string} [key]
   * @returns {string} what stands for the id of the record
   */
  add(by, at, call, body = {}, key = `call${this.calls++}`) {
    const [method, path = ''] = call.split(' ');
    this.steps.push({ at, by, method: /** @type {Step['method']} */ (method), path, body, key });
    return `$${key}`;
  }

  /** @param {number} index */
  vehicle(index) {
    const arrives = Math.floor((index * (DAYS - 3)) / (VEHICLES - 1)) - DAYS + 1;
    const month = Number(this.date(arrives).slice(5, 7));
    const inSeason = vendors.filter(({ months }) => months?.includes(month) ?? true);
    const vendor = /** @type {typeof vendors[number]} */ (inSeason[((VEHICLES - 1 - index) * 7) % inSeason.length]);
    const isOpen = index >= VEHICLES - 2;
    let lastDay = isOpen ? 0 : Math.min(-1, arrives + this.between(3, 5));
    while (!isOpen && this.trade(lastDay) < 1) lastDay -= 1;
    const load = down(this.between(...vendor.load), 10);
    const spoiled = SPOILED.includes(index) ? Math.ceil(load * 0.015) : 0;
    const share = [0.8, 0.4][index - VEHICLES + 2] ?? 1;
    return {
      key: `vehicle${index}`,
      vendor,
      vendorKey: `$vendor${vendors.indexOf(vendor)}`,
      arrives,
      lastDay,
      isOpen,
      load,
      spoiled,
      /** what is still to be sold until the last day */
      toSell: down(load * share, 1) - spoiled,
      sold: 0,
      gross: 0,
      costs: 0,
      unpaid: 0,
      /** by how much its rates fall a day */
      fall: 0.03 + this.random() * 0.05,
      /** what the firm earns, of the sales */
      margin: LOSSES.includes(index) ? -0.04 : 0.03 + this.random() * 0.05,
      isOnCommission: index === ON_COMMISSION,
      /** @type {Record<string, unknown>} */
      purchase: {},
    };
  }

  open() {
    const at = `${this.date(-DAYS)} 18:00:00`;
    this.add('owner', at, 'PUT /user/profile', { name: owner });
    const bank = { name: 'Current account', kind: 'bank', oldBalance: this.bank };
    this.add('owner', at, 'POST /holders', bank, 'bank');
    this.add('owner', at, 'POST /holders', { name: owner, kind: 'owner' }, 'owner');
    for (const [index, { name, phoneNumber, address }] of vendors.entries())
      this.add('owner', at, 'POST /vendors', { name, phoneNumber, address }, `vendor${index}`);
    for (const { key, name, phoneNumber, address, due } of this.shops)
      this.add('owner', at, 'POST /customers', { name, phoneNumber, address, oldBalance: due }, key);
  }

  /** @param {number} day @param {string} kind @param {number} amount @param {string} method @param {string | Vehicle} what its note, or the vehicle that it is for */
  #spend(day, kind, amount, method, what) {
    if (typeof what === 'object') what.costs += amount;
    const reason = typeof what === 'object' ? { purchaseId: `$${what.key}` } : { note: what };
    const createdAt = this.moment(day, [841, 1000]);
    const expense = { kind, createdAt, ...this.#money(-amount, method), amount, ...reason };
    this.add(method === 'cash' ? 'ramu' : 'owner', createdAt, 'POST /expenses', expense);
  }

  /** Money that comes to the galla or to the bank; below 0 it goes. @param {number} amount @param {string} method */
  #money(amount, method) {
    if (method === 'cash') this.cash += amount;
    else this.bank += amount;
    return { amount, method, holderId: method === 'cash' ? null : '$bank' };
  }

  /** @param {Vehicle} vehicle @param {number} day */
  arrive(vehicle, day) {
    const { vendor, load, vendorKey, key, margin } = vehicle;
    const createdAt = this.moment(day, [330, 390]);
    vehicle.purchase = {
      vendorId: vendorKey,
      vehicleNumber: `${this.pick(vendor.plates)}-${this.between(1000, 9999)}`,
      createdAt,
      quantity: load,
      unit: vendor.unit,
      description: `Marka ${vendor.name.replaceAll(/[^A-Z]/g, '')}`,
      notes: margin < 0 ? 'Came a day late, wet from rain' : '',
    };
    this.add('owner', createdAt, 'POST /purchases', vehicle.purchase, key);
    this.#spend(day, 'freight', this.between(...vendor.freight) * 1_000, 'bank_transfer', vehicle);
    this.#spend(day, 'labour', down(load * (vendor.unit === 'kg' ? 0.4 : 7), 10), 'cash', vehicle);
  }

  /** The day's share of what is left, in bills. @param {Vehicle} vehicle @param {number} day */
  sell(vehicle, day) {
    let days = 0;
    for (let later = day; later <= vehicle.lastDay; later += 1) days += this.trade(later);
    let quota = day === vehicle.lastDay ? vehicle.toSell : down((vehicle.toSell * this.trade(day)) / days, 1);
    const scale = vehicle.vendor.unit === 'kg' ? 20 : 1;
    let free = this.shops.filter(({ until, due, usual }) => until >= day && due < 2.5 * usual + 20_000);
    while (quota > 0) {
      const shop = this.pick(free.flatMap((one) => Array.from({ length: one.often }, () => one)));
      free = free.filter((one) => one !== shop);
      const wanted = this.between(...shop.boxes) * scale + (scale > 1 ? this.between(0, 19) / 2 : 0);
      const quantity = quota - wanted < 2 * scale ? quota : wanted;
      this.#bill(vehicle, day, shop, quantity);
      quota -= quantity;
    }
  }

  /** @param {Vehicle} vehicle @param {number} day @param {Shop} shop @param {number} quantity */
  #bill(vehicle, day, shop, quantity) {
    const { grades, unit } = vehicle.vendor;
    const step = unit === 'kg' ? 2 : 10;
    const best = shop.kind === 'large' ? 0 : this.between(shop.kind === 'cart' ? 1 : 0, grades.length - 1);
    const item = (/** @type {number} */ grade, /** @type {number} */ amount) => {
      const { product = '', rate = 0 } = grades[grade] ?? {};
      const fallen = rate * (1 - vehicle.fall) ** (day - vehicle.arrives) * (vehicle.margin < 0 ? 0.92 : 1);
      const unitPrice = Math.round(fallen / step) * step + (step === 10 ? 10 * this.between(-1, 1) : 0);
      return { productName: product, unit, quantity: amount, unitPrice };
    };
    const second = best + 1 < grades.length && quantity >= 12 && this.random() < 0.4 ? down(quantity / 3, 1) : 0;
    const items = [item(best, quantity - second), ...(second > 0 ? [item(best + 1, second)] : [])];
    const amount = items.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
    vehicle.gross += amount;
    vehicle.toSell -= quantity;
    vehicle.sold += quantity;
    shop.due += amount;
    const cratesOut = shop.takesCrates && unit === 'carrat' ? quantity : 0;
    shop.crates += cratesOut;
    const paysNow = shop.kind === 'cart' || shop.kind === 'cash';
    const paid = paysNow ? Math.max(0, down(shop.due - shop.usual * this.random(), shop.usual > 0 ? 100 : 1)) : 0;
    shop.due -= paid;
    this.add(this.pick(['ramu', 'ramu', 'sunil']), this.moment(day, [420, 840]), 'POST /sales', {
      customerId: `$${shop.key}`,
      purchaseId: `$${vehicle.key}`,
      saleDate: this.date(day),
      items,
      cratesOut,
      ...(paid > 0 ? { paid: this.#money(paid, this.random() < 0.7 ? 'cash' : 'upi') } : {}),
    });
  }

  /** The round of Monday, Wednesday and Saturday; on other days a few pay by phone. @param {number} day */
  collect(day) {
    const isRound = [1, 3, 6].includes(this.weekday(day)) && this.trade(day) > 0;
    for (const shop of this.shops.filter(({ kind, until }) => !['cash', 'cart'].includes(kind) && until >= day)) {
      const settles = ['clear', 'ahead'].includes(shop.kind) && day === shop.until;
      if (!settles && this.random() > (isRound ? 0.6 : 0.06)) continue;
      const rest = shop.due - shop.usual * (0.5 + this.random());
      const clears = settles || (shop.kind === 'middle' && this.random() < 0.03);
      const ahead = settles && shop.kind === 'ahead' ? 6_000 : 0;
      const amount = clears ? down(shop.due, 100) + ahead : down(rest, rest > 20_000 ? 500 : 100);
      if (amount < 500) continue;
      const chhoot = clears && ahead === 0 ? shop.due % 100 : 0;
      this.#payment(day, shop, amount, isRound ? this.#method(amount) : 'upi', chhoot);
    }
  }

  #method = (/** @type {number} */ amount) =>
    amount > 15_000 && this.random() < 0.22 ? 'cheque' : this.random() < 0.55 ? 'cash' : 'upi';

  /** @param {number} day @param {Shop} shop @param {number} amount @param {string} method @param {number} chhoot */
  #payment(day, shop, amount, method, chhoot) {
    const date = this.moment(day, [900, 1140]);
    const cratesBack = down(shop.crates * 0.8, 1);
    shop.crates -= cratesBack;
    shop.due -= amount + chhoot;
    const id = this.add(method === 'cash' ? 'sunil' : 'owner', date, 'POST /collections', {
      customerId: `$${shop.key}`,
      ...this.#money(amount, method),
      date,
      note: method === 'cheque' ? `Cheque ${this.between(100_000, 999_999)}` : '',
      ...(chhoot > 0 ? { allowance: chhoot } : {}),
      cratesBack,
    });
    if (method !== 'cheque' || this.hasBounced || day < -14 || day > -4) return;
    this.hasBounced = true;
    shop.due += amount;
    this.#money(-amount, method);
    const bounce = { date: this.date(day + 3), note: 'Insufficient funds' };
    this.add('owner', `${bounce.date} 11:20:00`, `PUT /collections/${id}/bounce`, bounce);
  }

  /** The vehicle is sold out, or has come to today. @param {Vehicle} vehicle @param {number} day */
  settle(vehicle, day) {
    const { key, gross, spoiled, load, sold } = vehicle;
    if (spoiled > 0) {
      const createdAt = this.moment(day, [841, 860]);
      const waste = { kind: 'waste', amount: 0, quantity: spoiled, purchaseId: `$${key}`, createdAt };
      this.add('ramu', createdAt, 'POST /expenses', waste);
    }
    if (!vehicle.isOpen) this.#spend(day, 'market_fee', down(gross * 0.01, 10), 'bank_transfer', vehicle);
    const commission = Math.round(gross * 0.06);
    const expected = gross * (1 + (0.9 * (load - spoiled - sold)) / sold);
    vehicle.purchase.amount = vehicle.isOnCommission
      ? gross - commission - vehicle.costs
      : down(expected * (1 - vehicle.margin) - (vehicle.margin < 0 ? 0 : vehicle.costs), 500);
    if (vehicle.isOpen) return;
    vehicle.unpaid = Number(vehicle.purchase.amount);
    this.add('ramu', this.moment(day, [1010, 1020]), `GET /purchases/$${key}/complete`);
    if (!vehicle.isOnCommission) return;
    const deductions = [
      { label: 'Commission 6%', amount: commission },
      { label: 'Freight, labour, market fee', amount: vehicle.costs },
    ];
    const at = this.moment(day, [1030, 1040]);
    this.add('owner', at, `PUT /purchases/$${key}/patti`, { deductions });
    this.add('owner', at, `POST /purchases/$${key}/patti/final`);
  }

  /** On Tuesdays and Fridays, those whose vehicles are sold out, the oldest first. @param {number} day */
  payVendors(day) {
    if (![2, 5].includes(this.weekday(day))) return;
    for (const vehicle of this.vehicles.filter(({ unpaid, lastDay }) => unpaid > 0 && lastDay < day - 4)) {
      const amount = Math.min(vehicle.unpaid, down(this.bank - 150_000, 5_000));
      if (amount < 25_000) return;
      vehicle.unpaid -= amount;
      this.#money(-amount, 'bank_transfer');
      const date = this.moment(day, [1020, 1080]);
      this.add('owner', date, 'POST /vendor-payments', {
        vendorId: vehicle.vendorKey,
        amount,
        paymentMethod: 'bank_transfer',
        reference: `NEFT ${this.between(100_000, 999_999)}`,
        holderId: '$bank',
        date,
      });
    }
  }

  /** @param {number} day */
  spend(day) {
    if (this.trade(day) === 0) return;
    this.#spend(day, 'other', this.between(18, 36) * 10, 'cash', 'Tea and snacks');
    if (this.weekday(day) === 6) this.#spend(day, 'labour', 7_500, 'cash', 'Wages of the week');
    if (this.weekday(day) === 4) this.#spend(day, 'other', this.between(12, 22) * 100, 'cash', 'Diesel for the tempo');
    if (this.date(day).endsWith('-05')) this.#spend(day, 'other', 22_000, 'bank_transfer', 'Rent of the shop');
  }

  /** Money to the bank and to the owner, then the galla is counted. @param {number} day */
  close(day) {
    const move = (/** @type {string} */ toId, /** @type {number} */ amount, /** @type {string} */ note) => {
      this.cash -= amount;
      const at = this.moment(day, [1150, 1190]);
      this.add('owner', at, 'POST /transfers', { date: this.date(day), amount, fromId: null, toId, note });
    };
    if (this.weekday(day) === 6 && this.cash > 40_000) move('$owner', 15_000, 'For the house');
    const spare = down(this.cash - 30_000, 5_000);
    if (this.weekday(day) > 0 && spare >= 50_000) {
      this.bank += spare;
      move('$bank', spare, 'Deposited');
    }
    if (day === 0 && this.minuteNow < 20 * 60 + 40) return;
    const isShort = day === -5 || day === -33;
    if (isShort) this.cash -= day === -5 ? 120 : 200;
    this.add('ramu', `${this.date(day)} 20:35:00`, `PUT /cash-days/${this.date(day)}`, {
      counted: this.cash,
      ...(day === -DAYS ? { opening: this.cash } : {}),
      ...(isShort ? { note: 'Short, looked twice' } : {}),
    });
  }

  /**
   * What waits to be looked at: two promises for today, a third, whose day enter-sample.mjs puts back, and a bill whose
   * vehicle somebody forgot.
   */
  worry() {
    const slow = this.shops.filter(({ kind }) => kind === 'slow').slice(0, 3);
    for (const [index, { key, due }] of slow.entries()) {
      const promise = { date: this.today, amount: index === 1 ? null : down(due / 2, 1_000) };
      this.add('sunil', `${this.date(-3)} 18:30:00`, `PUT /customers/$${key}/promise`, promise);
    }
    const items = [{ productName: 'Apple Royal B', unit: 'box', quantity: 6, unitPrice: 1400 }];
    const bill = { customerId: '$shop9', saleDate: this.date(-1), items };
    this.add('sunil', this.moment(-1, [790, 840]), 'POST /sales', bill);
  }
}

/**
 * Seventy days of a firm's trade that end an hour before `now`, the same for the same moment and seed.
 * @param {string} now `YYYY-MM-DD HH:MM`
 * @param {number} [seed]
 * @returns {{ firm: typeof firm & { moneySince: string }, steps: Step[] }} steps in the order of their moments
 */
export function sampleSeason(now, seed = 114) {
  const season = new Season(now, seed);
  season.open();
  season.close(-DAYS);
  for (let day = 1 - DAYS; day <= 0; day += 1) {
    for (const vehicle of season.vehicles) {
      if (vehicle.arrives === day) season.arrive(vehicle, day);
      if (vehicle.arrives <= day && vehicle.lastDay >= day) season.sell(vehicle, day);
      if (vehicle.lastDay === day) season.settle(vehicle, day);
    }
    season.spend(day);
    season.collect(day);
    season.payVendors(day);
    season.close(day);
  }
  season.worry();
  const steps = season.steps.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return { firm: { ...firm, moneySince: season.date(-DAYS) }, steps };
}
