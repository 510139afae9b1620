import { randomNumbers } from '../random-numbers';

/** One site, or several that share their tables: the addresses of the app, each with a slash at the end. */
export interface TradeOptions {
  urls: string[];
  /** of an admin's session */
  cookie: string;
  writes: number;
  atOnce: number;
  seed: number;
}

export interface TradeReport {
  /** how many answers had each status, such as { 'POST sales': { 201: 400 } } */
  answers: Record<string, Record<number, number>>;
  /** answers that no write should get */
  odd: string[];
}

interface Answer {
  status: number;
  record: { id?: number };
}

type Kind = 'customers' | 'vendors' | 'purchases' | 'sales' | 'collections' | 'expenses' | 'vendor-payments';

/** OK, created, deleted meanwhile, still linked or completed, a parent that was deleted. */
const expected = [200, 201, 404, 409, 422];

/** What the clerks share: which records exist, what they sent and what came back. */
class Trade {
  readonly report: TradeReport = { answers: {}, odd: [] };
  private readonly random: () => number;
  private sent = 0;
  private readonly ids: Record<Kind, number[]> = {
    customers: [],
    vendors: [],
    purchases: [],
    sales: [],
    collections: [],
    expenses: [],
    'vendor-payments': [],
  };

  constructor(private readonly options: TradeOptions) {
    this.random = randomNumbers(options.seed);
  }

  chance = (probability: number) => this.random() < probability;
  below = (limit: number) => Math.floor(this.random() * limit);
  any = (kind: Kind) => this.ids[kind][this.below(this.ids[kind].length)] ?? 0;
  rupees = () => `${1 + this.below(90_000)}.${String(this.below(100)).padStart(2, '0')}`;
  day = () => `2026-0${1 + this.below(9)}-1${this.below(10)}`;
  name = () => `Number ${this.sent}`;

  async send(method: string, path: string, body?: object, key?: string): Promise<Answer> {
    const { urls, cookie } = this.options;
    const headers: Record<string, string> = { cookie, 'content-type': 'application/json' };
    if (key !== undefined) headers['idempotency-key'] = key;
    const url = `${urls[this.below(urls.length)]}api.php/${path}`;
    const response = await fetch(url, { method, headers, body: body && JSON.stringify(body) });
    const text = await response.text();
    this.note(`${method} ${path.replace(/\/\d+/, '/{id}')}`, response.status, text);
    return { status: response.status, record: response.ok ? JSON.parse(text) : {} };
  }

  /** Now and then the same write is sent twice at once, as on a weak line. */
  async create(kind: Kind, body: object): Promise<void> {
    this.sent += 1;
    const key = `${this.options.seed}-${this.sent}`;
    const copies = Array.from({ length: this.chance(0.1) ? 2 : 1 }, () => this.send('POST', kind, body, key));
    const [first, second = first] = (await Promise.all(copies)).map(({ record }) => record.id);
    if (first !== second) this.report.odd.push(`POST ${kind} with one key made ${first} and ${second}`);
    if (first !== undefined) this.ids[kind].push(first);
  }

  change(kind: Kind, body: object): Promise<Answer> {
    return this.send(kind === 'vendor-payments' ? 'PATCH' : 'PUT', `${kind}/${this.any(kind)}`, body);
  }

  async remove(kind: Kind): Promise<void> {
    const id = this.any(kind);
    const { status } = await this.send('DELETE', `${kind}/${id}`);
    if (status === 200) this.ids[kind] = this.ids[kind].filter((other) => other !== id);
  }

  private note(call: string, status: number, text: string): void {
    const counts = this.report.answers[call] ?? {};
    counts[status] = (counts[status] ?? 0) + 1;
    this.report.answers[call] = counts;
    if (!expected.includes(status)) this.report.odd.push(`${call} ${status}: ${text}`);
  }
}

const customer = (trade: Trade) => ({
  name: trade.name(),
  phoneNumber: '9876543210',
  oldBalance: trade.rupees(),
});
const purchase = (trade: Trade) => ({
  vendorId: trade.any('vendors'),
  vehicleNumber: `HR ${trade.below(1000)}`,
  amount: trade.rupees(),
  createdAt: trade.day(),
});
const items = (trade: Trade) =>
  Array.from({ length: 1 + trade.below(3) }, () => ({
    productName: ['Apple', 'आम', 'Kinnow'][trade.below(3)],
    unit: 'kg',
    quantity: 1 + trade.below(40),
    unitPrice: trade.rupees(),
  }));
const sale = (trade: Trade) => ({
  customerId: trade.any('customers'),
  purchaseId: trade.chance(0.7) ? trade.any('purchases') || null : null,
  saleDate: trade.day(),
  items: items(trade),
});
const collection = (trade: Trade) => ({
  customerId: trade.any('customers'),
  amount: trade.rupees(),
  date: trade.day(),
});
const payment = (trade: Trade) => ({
  vendorId: trade.any('vendors'),
  amount: trade.rupees(),
  paymentMethod: 'upi',
  date: trade.day(),
});

/** Each kind of write, with how often it is drawn. */
const writes: [number, (trade: Trade) => Promise<unknown>][] = [
  [5, (trade) => trade.create('customers', customer(trade))],
  [2, (trade) => trade.change('customers', { oldBalance: trade.rupees() })],
  [1, (trade) => trade.remove('customers')],
  [2, (trade) => trade.create('vendors', { name: trade.name() })],
  [1, (trade) => trade.change('vendors', { notes: trade.rupees() })],
  [0.4, (trade) => trade.remove('vendors')],
  [5, (trade) => trade.create('purchases', purchase(trade))],
  [2, (trade) => trade.change('purchases', purchase(trade))],
  [2, (trade) => trade.change('purchases', { vehicleNumber: `HR ${trade.below(1000)}` })],
  [0.6, (trade) => trade.send('GET', `purchases/${trade.any('purchases')}/complete`)],
  [1, (trade) => trade.remove('purchases')],
  [26, (trade) => trade.create('sales', sale(trade))],
  [8, (trade) => trade.change('sales', sale(trade))],
  [4, (trade) => trade.change('sales', { items: items(trade) })],
  [4, (trade) => trade.change('sales', { customerId: trade.any('customers') })],
  [4, (trade) => trade.change('sales', { purchaseId: trade.chance(0.3) ? null : trade.any('purchases') })],
  [6, (trade) => trade.remove('sales')],
  [10, (trade) => trade.create('collections', collection(trade))],
  [5, (trade) => trade.change('collections', collection(trade))],
  [3, (trade) => trade.remove('collections')],
  [3, (trade) => trade.create('vendor-payments', payment(trade))],
  [1, (trade) => trade.change('vendor-payments', { amount: trade.rupees() })],
  [1, (trade) => trade.remove('vendor-payments')],
  [3, (trade) => trade.create('expenses', { amount: trade.rupees(), createdAt: trade.day() })],
  [1, (trade) => trade.remove('expenses')],
];
const allWeights = writes.reduce((sum, [weight]) => sum + weight, 0);

async function writeSomething(trade: Trade): Promise<void> {
  let point = trade.below(allWeights * 1000) / 1000;
  for (const [weight, write] of writes) {
    point -= weight;
    if (point < 0) {
      await write(trade);
      return;
    }
  }
}

/** Creates, changes and deletes records of every kind at random, several at once, spread over the addresses. */
export async function randomTrade(options: TradeOptions): Promise<TradeReport> {
  const trade = new Trade(options);
  for (let n = 0; n < 4; n += 1) await trade.create('customers', customer(trade));
  for (let n = 0; n < 2; n += 1) await trade.create('vendors', { name: trade.name() });
  for (let n = 0; n < 4; n += 1) await trade.create('purchases', purchase(trade));
  let left = options.writes;
  const clerk = async () => {
    while (left > 0) {
      left -= 1;
      await writeSomething(trade);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, clerk));
  return trade.report;
}
