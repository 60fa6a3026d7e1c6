import type { OrderLine } from '@poolhouse/domain/features/orders/lines/order-lines';
import { erpActions } from '@poolhouse/domain/features/orders/records';
import { companyZone, instantAt } from '@poolhouse/domain/kernel/dates';
import { addMonths, monthsUntil } from '@poolhouse/domain/kernel/months';
import type { AuditAction, RecordKind } from '@poolhouse/domain/kernel/records';
import { type RawBuilder, sql } from 'kysely';
import type { ClientBase } from 'pg';
import { insertHistory, statusChange } from '../../../platform/sample-data/insert-history.ts';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import { placesIn, statesByWeight } from '../../branches/index.ts';
import { fictionalMobiles, firstNames, streetKinds, streetNames, surnames } from '../../dealers/index.ts';

/** What made-up orders are made of, as the database has it. */
export type SampleSources = {
  products: readonly { sku: string; name: string; priceCents: number }[];
  /** Active dealers by state. */
  dealers: ReadonlyMap<string, readonly string[]>;
  users: readonly string[];
};

const orderRoles = ['MARKETPLACE', 'OFFICE_MANAGER', 'ADMIN'];

/** Reads the price list, the active dealers, and who adds orders. */
export async function readSampleSources(client: ClientBase): Promise<SampleSources> {
  const { rows: products } = await client.query<SampleSources['products'][number]>(
    `select distinct on (key) key as sku, label as name, (value ->> 'cents')::int as "priceCents" from rules
     where kind = 'product-price' and reading = 'first' and replaced_by is null and deleted_at is null and value is not null
       and valid_from <= current_date order by key, valid_from desc`,
  );
  const { rows: dealers } = await client.query<{ state: string; ids: string[] }>(
    "select state, array_agg(id::text order by id) as ids from dealers where status = 'active' group by 1",
  );
  const { rows: users } = await client.query<{ name: string }>(
    'select name from users where role = any($1) and not is_first_login order by email',
    [orderRoles],
  );
  return {
    products,
    dealers: new Map(dealers.map(({ state, ids }) => [state, ids])),
    users: users.length === 0 ? ['Sample data'] : users.map(({ name }) => name),
  };
}

const states = statesByWeight.filter((state) => placesIn(state)[0] !== undefined && !/^NZ|^[A-Z][a-z]/.test(state));
const placesOf = new Map(states.map((state) => [state, placesIn(state)]));

/** Returns the lines of a made-up order: mostly one robot. */
export function makeLines(
  random: SeededRandom,
  { products }: SampleSources,
  { isWithoutPrice = false } = {},
): OrderLine[] {
  const count = random.chance(0.82) ? 1 : random.between(2, 3);
  return random.some(products, count).map(({ sku, name, priceCents }) => ({
    sku,
    name,
    qty: random.chance(0.9) ? 1 : random.between(2, 3),
    priceCents: isWithoutPrice ? 0 : priceCents,
  }));
}

/** Returns a made-up buyer: an example domain, a fictional number. */
export function makeBuyer(random: SeededRandom, number: number) {
  const place = random.pick(placesOf.get(random.pick(states)) ?? []);
  const [first, last] = [random.pick(firstNames), random.pick(surnames)];
  const street = `${random.between(1, 240)} ${random.pick(streetNames)} ${random.pick(streetKinds)}`;
  const mailbox = `${first}.${last}.${number}`.toLowerCase().replaceAll(/[^a-z0-9.]/g, '');
  return {
    name: `${first} ${last}`,
    address: street,
    city: place.suburb,
    state: place.state as string,
    country: 'Australia',
    postcode: place.postcode,
    phone: random.chance(0.8) ? random.pick(fictionalMobiles) : null,
    email: `${mailbox}@buyer.example`,
  };
}

/** Three of five orders have a dealer before they are sent. */
const assignedShare = 0.6;

/** Returns the dealer of a made-up order, of the same state; a few dealers have many. `share`: how many of the orders have one. */
export function dealerNear(
  random: SeededRandom,
  { dealers }: SampleSources,
  state: string,
  share = assignedShare,
): string | null {
  const near = dealers.get(state) ?? [];
  if (near.length === 0 || !random.chance(share)) return null;
  return near[Math.floor(near.length * random.next() ** 2)] ?? null;
}

/** Returns a day of a month, not after today. */
export function dayOf(random: SeededRandom, month: string, today: string): string {
  const last = today.startsWith(month) ? Number(today.slice(8)) : 28;
  return `${month}-${String(random.between(1, last)).padStart(2, '0')}`;
}

const midnights = new Map<string, number>();

/** Returns when a day begins in Sydney. Volumes have thousands of orders a day. */
function midnightOf(day: string): number {
  const known = midnights.get(day) ?? instantAt(companyZone, day, '00:00').getTime();
  midnights.set(day, known);
  return known;
}

const hourMs = 3_600_000;

/** Returns when an order of a day came in: while people are at work, and before now. */
export function momentOf(random: SeededRandom, day: string, now: Date): Date {
  const midnight = midnightOf(day);
  const until = Math.min(midnight + 18 * hourMs, now.getTime());
  const since = until > midnight + 9 * hourMs ? midnight + 8 * hourMs : midnight;
  return new Date(since + Math.floor(Math.max(0, until - since) * random.next()));
}

/** Returns when an order changed its status on a day: after it came in, and before now. */
export function changeOn(day: string, since: Date, now: Date): Date {
  return new Date(Math.min(Math.max(midnightOf(day) + 14 * hourMs, since.getTime() + hourMs), now.getTime()));
}

/** Of twelve orders a year, how many come in each month from January on: pools open in October and close in March. */
const seasons = [1.42, 1.12, 0.86, 0.66, 0.5, 0.44, 0.5, 0.68, 0.98, 1.34, 1.78, 1.62] as const;
const growthPerYear = 1.15;

type MonthOfOrders = { month: string; orders: number };

/** Returns how many of so many orders come in each month up to a day: more in summer, more each year, the last month as far as it has come. */
export function ordersPerMonth(total: number, count: number, today: string): MonthOfOrders[] {
  const last = today.slice(0, 7);
  const days = (Date.parse(`${addMonths(last, 1)}-01`) - Date.parse(`${last}-01`)) / 86_400_000;
  const running = Number(today.slice(8)) / days;
  const weights = monthsUntil(last, count).map((month, at) => {
    const weight = (seasons[Number(month.slice(5)) - 1] ?? 1) * growthPerYear ** (at / 12);
    return { month, weight: month === last ? weight * running : weight };
  });
  const whole = weights.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  return weights.map(({ month, weight }) => {
    const from = Math.round((total * before) / whole);
    before += weight;
    return { month, orders: Math.round((total * before) / whole) - from };
  });
}

type OrderHistory = {
  table: 'orders' | 'marketplace_orders';
  record: RecordKind;
  actions: { create: AuditAction; changeStatus: AuditAction };
  /** Who took in an order `o`. */
  takenInBy: RawBuilder<unknown>;
  /** The statuses that an order went through, by the name of its way: `wayOf` an order `o`. */
  ways: Readonly<Record<string, readonly string[]>>;
  wayOf: RawBuilder<unknown>;
};

const author = sql`(select id, name from users where role = 'OFFICE_MANAGER' and not is_first_login order by email limit 1)`;

/** Returns the statement that adds the history of sample orders: who took them in, when they were sent, and each status since. */
export function makeOrderHistory({
  table,
  record,
  actions,
  takenInBy,
  ways,
  wayOf,
}: OrderHistory): RawBuilder<unknown> {
  const orders = sql`(select *, least(created_at, now()) as since,
    least(greatest(created_at, status_changed_at), now()) as until from ${sql.table(table)})`;
  const steps = sql`(select status, place, lag(status) over (order by place) as before, count(*) over () as steps
    from jsonb_array_elements_text(${JSON.stringify(ways)}::jsonb -> (${wayOf})) with ordinality as way (status, place))`;
  return insertHistory(actions.create.module, [
    sql`select o.since, null::uuid, ${takenInBy}, ${actions.create.action}, ${record.kind}, o.id, o.name, '[]'::jsonb from ${orders} o`,
    sql`select o.since + (o.until - o.since) / 2, author.id, author.name, ${erpActions.send.action}, ${record.kind}, o.id, o.name, '[]'::jsonb
      from ${orders} o, ${author} author where o.erp_state = 'sent'`,
    sql`select o.since + (o.until - o.since) * (step.place - 1) / (step.steps - 1), author.id, author.name,
        ${actions.changeStatus.action}, ${record.kind}, o.id, o.name, ${statusChange(sql`step.before`, sql`step.status`)}
      from ${orders} o, ${author} author, lateral ${steps} step where step.before is not null`,
  ]);
}
