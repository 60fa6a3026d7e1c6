import { grownArray, makeFloat64, makeUint8, makeUint16 } from '../../kernel/growing-arrays.ts';
import { CodeColumn } from './code-column.ts';
import type { Fits } from './column-conditions.ts';
import { ListColumn } from './list-column.ts';

/** What a row is filtered, ordered and summed by. `day` is `yyyy-mm-dd`, from 2000 on; `amount` is summed. */
export type ColumnRow<Code extends string, List extends string> = {
  codes: Readonly<Record<Code, string | null>>;
  lists: Readonly<Record<List, readonly string[]>>;
  day: string;
  amount: number;
};

/** The conditions of a filter; what isn't given fits. A condition on a list names the values of which a row has one. */
export type ColumnFilter<Code extends string, List extends string> = {
  codes?: { [Name in Code]?: Fits | undefined };
  lists?: { [Name in List]?: readonly string[] | undefined };
  /** Asked once for each day. */
  day?: ((day: string) => boolean) | undefined;
  amount?: ((amount: number) => boolean) | undefined;
};

/** The slots whose rows fit, in the order of their numbers. */
export type Selection = Uint32Array;

const firstDay = Date.UTC(2000, 0, 1);
const dayMs = 86_400_000;
const numberOfDay = (day: string) => Math.max(0, Math.min(65_535, (Date.parse(`${day}T00:00:00Z`) - firstDay) / dayMs));
const dayOfNumber = (number: number) => new Date(firstDay + number * dayMs).toISOString().slice(0, 10);

/**
 * Rows of few bytes in typed arrays, by slot: any combination of filters is answered in some milliseconds at a million rows,
 * with exact counts and sums. Slots are those of a fuzzy index, so that a search can be filtered too.
 */
export class ColumnTable<Code extends string, List extends string> {
  private readonly codes: Record<Code, CodeColumn>;
  private readonly lists: Record<List, ListColumn>;
  private days = makeUint16(16);
  private amounts = makeFloat64(16);
  private isUsed = makeUint8(16);
  /** Slots ever used. */
  length = 0;

  constructor(codes: readonly Code[], lists: readonly List[]) {
    this.codes = Object.fromEntries(codes.map((name) => [name, new CodeColumn()])) as Record<Code, CodeColumn>;
    this.lists = Object.fromEntries(lists.map((name) => [name, new ListColumn()])) as Record<List, ListColumn>;
  }

  put(slot: number, row: ColumnRow<Code, List>): void {
    this.length = Math.max(this.length, slot + 1);
    this.days = grownArray(this.days, this.length, makeUint16);
    this.amounts = grownArray(this.amounts, this.length, makeFloat64);
    this.isUsed = grownArray(this.isUsed, this.length, makeUint8);
    this.days[slot] = numberOfDay(row.day);
    this.amounts[slot] = row.amount;
    this.isUsed[slot] = 1;
    for (const name in this.codes) this.codes[name].set(slot, row.codes[name]);
    for (const name in this.lists) this.lists[name].set(slot, row.lists[name]);
  }

  remove(slot: number): void {
    if (slot < this.length) this.isUsed[slot] = 0;
  }

  /** Returns which slots fit all conditions. */
  select({ codes = {}, lists = {}, day, amount }: ColumnFilter<Code, List>): Selection {
    let slots = this.all();
    for (const name in codes) {
      const fits: Fits | undefined = codes[name as Code];
      if (fits !== undefined) slots = this.codes[name as Code].keep(slots, fits);
    }
    if (day !== undefined) slots = this.keepDays(slots, day);
    if (amount !== undefined) slots = slots.filter((slot) => amount(this.amounts[slot] ?? 0));
    for (const name in lists) {
      const values: readonly string[] | undefined = lists[name as List];
      if (values !== undefined) slots = this.lists[name as List].keepAny(slots, values);
    }
    return slots;
  }

  /** Returns how many rows are selected and what they come to, by the values of a column. */
  sumsBy(selected: Selection, code: Code): { value: string | null; count: number; amount: number }[] {
    const { codes, values } = this.codes[code].read();
    const counts = new Float64Array(values.length);
    const amounts = new Float64Array(values.length);
    for (const slot of selected) {
      const at = codes[slot] ?? 0;
      counts[at] = (counts[at] ?? 0) + 1;
      amounts[at] = (amounts[at] ?? 0) + (this.amounts[slot] ?? 0);
    }
    return values.map((value, at) => ({ value, count: counts[at] ?? 0, amount: amounts[at] ?? 0 }));
  }

  /**
   * Returns selected slots, the latest day first and within a day by the greater id first: `limit` of them after `offset`.
   */
  newest(
    selected: Selection,
    { offset, limit }: { offset: number; limit: number },
    idOf: (slot: number) => string,
  ): number[] {
    const perDay = new Uint32Array(65_536);
    for (const slot of selected) perDay[this.days[slot] ?? 0] = (perDay[this.days[slot] ?? 0] ?? 0) + 1;
    const range = daysOfPage(perDay, offset, limit);
    if (range === null) return [];
    const slots: number[] = [];
    for (const slot of selected) {
      const day = this.days[slot] ?? 0;
      if (day >= range.first && day <= range.last) slots.push(slot);
    }
    const ids = new Map(slots.map((slot) => [slot, idOf(slot)]));
    const byId = (one: number, other: number) => ((ids.get(one) ?? '') < (ids.get(other) ?? '') ? 1 : -1);
    slots.sort((one, other) => (this.days[other] ?? 0) - (this.days[one] ?? 0) || byId(one, other));
    return slots.slice(offset - range.before, offset - range.before + limit);
  }

  private all(): Uint32Array {
    const slots = new Uint32Array(this.length);
    let count = 0;
    for (let slot = 0; slot < this.length; slot += 1) {
      slots[count] = slot;
      count += this.isUsed[slot] ?? 0;
    }
    return slots.subarray(0, count);
  }

  private keepDays(slots: Uint32Array, fits: (day: string) => boolean): Uint32Array {
    const known = new Int8Array(65_536).fill(-1);
    return slots.filter((slot) => {
      const day = this.days[slot] ?? 0;
      if (known[day] === -1) known[day] = fits(dayOfNumber(day)) ? 1 : 0;
      return known[day] === 1;
    });
  }
}

type DaysOfPage = { first: number; last: number; before: number };

/** Returns the days that a page touches, and how many rows come before the latest of them. */
function daysOfPage(perDay: Uint32Array, offset: number, limit: number): DaysOfPage | null {
  let passed = 0;
  let range = null as DaysOfPage | null;
  for (let day = perDay.length - 1; day >= 0 && passed < offset + limit; day -= 1) {
    const count = perDay[day] ?? 0;
    if (count === 0) continue;
    if (passed + count > offset) range = { first: day, last: range?.last ?? day, before: range?.before ?? passed };
    passed += count;
  }
  return range;
}
