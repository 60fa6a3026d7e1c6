import type { PaymentFilter, PaymentListQuery, PaymentTotals } from '@poolhouse/domain/features/payments/payment-list';
import { dollarsOf } from '@poolhouse/domain/kernel/money';
import { oneOf } from '@poolhouse/domain/services/column-table/column-conditions';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { contains } from '../../platform/records/index.ts';
import { knownOrder, RecordIndex, type RecordSums, type WantedRecords } from '../../services/record-index/index.ts';
import { idsOfDealers } from '../dealers/index.ts';
import { paymentCondition } from './payment-filter.ts';
import { columnFilterOf, type PaymentCode, paymentIndex } from './payment-index.ts';
import { type PaymentRow, paymentSource } from './payment-row.ts';

type Wanted = WantedRecords<PaymentCode, never>;
type Parts = Pick<Platform, 'db' | 'pool'>;

/** Finds payments by filters and words, and adds them up: exact, whatever their number. */
export class PaymentFinder {
  readonly #parts: Parts;
  readonly #index: RecordIndex<PaymentCode, never>;

  constructor(platform: Platform) {
    this.#parts = platform;
    this.#index = new RecordIndex(platform, paymentIndex);
  }

  /** Returns how many payments the filters match and what they come to. */
  async totals(filter: PaymentFilter): Promise<PaymentTotals> {
    return totalsOf(await this.#index.sums(await this.#wanted(filter)));
  }

  /** Returns a page of the list and how many payments there are. */
  async list(
    { signal }: Pick<Context, 'signal'>,
    { page, limit, ...filter }: PaymentListQuery,
  ): Promise<{ count: number; rows: PaymentRow[] }> {
    const order = filter.sort && knownOrder(filter.sort, { date: 'day', amount: 'amount' });
    const { sums, rows } = await this.#index.list(await this.#wanted(filter), paymentSource, {
      page,
      limit,
      order,
      signal,
    });
    return { count: totalsOf(sums).payments, rows };
  }

  /** Returns the condition of an export on `p`: words and the payments of an order are found first. */
  async condition(filter: PaymentFilter): Promise<RawBuilder<unknown>> {
    const isSearched = filter.q || filter.order !== undefined;
    return paymentCondition(filter, isSearched ? await this.#index.idsOf(await this.#wanted(filter)) : undefined);
  }

  async #wanted(filter: PaymentFilter): Promise<Wanted> {
    const { q, id: _id, sort: _sort, ...conditions } = filter;
    const [dealers, payouts, ids, named] = await Promise.all([
      idsOfDealers(this.#parts.pool, filter.dealer),
      this.#idsOfPayouts(filter.payout),
      this.#idsOf(filter),
      q ? this.#named(q) : undefined,
    ]);
    const question = [q, conditions, [...(dealers ?? [])], [...(payouts ?? [])], ids, named];
    return {
      ...{ q, ids, filter: columnFilterOf(filter, { dealers, payouts }) },
      where: paymentCondition(filter, ids && `{${ids.join(',')}}`),
      ...(named && { orFits: { dealer: given(named.dealers), payout: given(named.payouts) } }),
      question: JSON.stringify(question),
    };
  }

  async #idsOfPayouts(numbers: readonly string[] | undefined): Promise<ReadonlySet<string> | null> {
    if (numbers === undefined) return null;
    const { rows } = await sql<{ id: string }>`select id from payouts
      where lower(payout_id) = any(${numbers.map((number) => number.toLowerCase())})`.execute(this.#parts.db);
    return new Set(rows.map(({ id }) => id));
  }

  /** The payments of an order are those allocated to it, and those that name it: few of many. */
  async #idsOf({ id, order }: PaymentFilter): Promise<string[] | undefined> {
    if (order === undefined) return id;
    const { rows } = await sql<{
      id: string;
    }>`select a.payment_id as id from payment_allocations a where a.order_id = ${order}
      union select p.id from receivables o join payments p on lower(p.reference) = lower(o.reference) where o.id = ${order}`.execute(
      this.#parts.db,
    );
    return rows.flatMap((row) => (id === undefined || id.includes(row.id as never) ? [row.id] : []));
  }

  /** Words also find the payments of a dealer by its name or code, and of a payout by its number. */
  async #named(words: string): Promise<{ dealers: string[]; payouts: string[] }> {
    const { rows } = await sql<{ dealers: string[]; payouts: string[] }>`select
      array(select d.id::text from dealers d where ${contains(words, 'd.name', 'd.priority_id')}) as dealers,
      array(select o.id::text from payouts o where lower(o.payout_id) = ${words.toLowerCase()}) as payouts`.execute(
      this.#parts.db,
    );
    return rows[0] ?? { dealers: [], payouts: [] };
  }
}

const given = (ids: readonly string[]) => (ids.length === 0 ? undefined : oneOf(ids));

/** Money of stores counts once: the bank lines that bring payouts aren't added where lines of payouts are. */
function totalsOf(sums: RecordSums): PaymentTotals {
  const hasPayouts = sums.some(({ value, count }) => count > 0 && value?.startsWith('payout '));
  const counted = sums.filter(({ value }) => !(hasPayouts && value?.startsWith('bank ')));
  const amountOf = (way: string) =>
    counted.reduce((sum, { value, amount }) => sum + (value?.endsWith(way) ? amount : 0), 0);
  const [received, paid] = [amountOf('in'), amountOf('out')];
  return {
    payments: sums.reduce((sum, { count }) => sum + count, 0),
    in: dollarsOf(received),
    out: dollarsOf(paid),
    net: dollarsOf(received + paid),
    open: dollarsOf(sums.reduce((sum, { rest }) => sum + rest, 0)),
  };
}
