import { formatDay } from '../../kernel/dates.ts';
import { changesBetween } from '../../kernel/field-change.ts';
import { textLimits } from '../../kernel/text.ts';
import { addProblem, cellText, type RowFindings } from '../../services/imports/cell-text.ts';
import type { GivenCells } from '../../services/imports/headings.ts';
import { type RowPlan, type RowReading, unchangedPlan } from '../../services/imports/row-plan.ts';
import { type PriceCell, readDay, readLimitedText, readPrice, readSku } from './price-list-cells.ts';
import { type PriceListField, priceFields, priceListFields } from './rule-fields.ts';

/** A price from a day on, in whole cents including GST. The name is null where the list doesn't give one. */
export type ListedPrice = { sku: string; name: string | null; cents: number; validFrom: string };

/** What is known of a SKU: how it is written, what it is called, and its prices of the first reading by their first day. */
export type KnownPrices = { key: string; label: string; byDay: ReadonlyMap<string, number>; hasSecond: boolean };
/** By the SKU in small letters; `today` in Sydney. */
export type PriceListLookups = { today: string; known: ReadonlyMap<string, KnownPrices> };

/** Returns names one price among all: a SKU has one from each day on. */
export function priceKeyOf(sku: string, validFrom: string): string {
  return `${sku} from ${formatDay(validFrom)}`;
}

/** Reads one row of a price list. Prices begin today or later: what was in force is not changed by a file. §16 */
export function readPriceRow(given: GivenCells<PriceListField>, lookups: PriceListLookups): RowReading<ListedPrice> {
  const notes: RowFindings = { problems: [], warnings: [] };
  const cells = Object.fromEntries(
    priceListFields.map(({ field, heading }) => {
      return [field, { text: cellText(given[field] ?? '', heading, notes) ?? '', column: heading, notes }];
    }),
  ) as Record<PriceListField, PriceCell>;
  if (notes.problems.length > 0) return refused(given, notes);
  const sku = readSku(cells.sku);
  const name = readLimitedText(cells.name, textLimits.name);
  const cents = readPrice(cells.price);
  const validFrom = readDay(cells.validFrom);
  if (sku === null || name === null || cents === null || validFrom === null) return refused(given, notes);
  const known = lookups.known.get(sku.toLowerCase());
  const price = { sku: known?.key ?? sku, name: name || (known?.label ?? null), cents, validFrom };
  checkDay(price, known, lookups.today, notes);
  const label = price.name ?? known?.label ?? price.sku;
  const isRefused = notes.problems.length > 0;
  return { key: priceKeyOf(price.sku, validFrom), label, values: isRefused ? null : price, ...notes };
}

function refused(given: GivenCells<PriceListField>, notes: RowFindings): RowReading<ListedPrice> {
  const label = (given.name ?? given.sku ?? '').trim().slice(0, textLimits.name);
  return { key: '', label, values: null, ...notes };
}

function checkDay(price: ListedPrice, known: KnownPrices | undefined, today: string, notes: RowFindings): void {
  const { cents, validFrom } = price;
  const there = known?.byDay.get(validFrom);
  const say = (message: string) =>
    addProblem(notes.problems, priceFields.validFrom.heading, formatDay(validFrom), message);
  if (validFrom <= today && there !== undefined && there !== cents)
    say('Another price already starts on that date. Use a later date, or fix the mistake in Prices & lists.');
  else if (validFrom < today && there === undefined)
    say('That date has passed. Use today or later, or fix the mistake in Prices & lists.');
  else if (there === undefined && known !== undefined && latestBefore(known, validFrom) === cents)
    addProblem(notes.warnings, priceFields.price.heading, '', 'This price already applies on that date.');
  if (known?.hasSecond)
    addProblem(
      notes.warnings,
      priceFields.sku.heading,
      price.sku,
      'This product has two prices on file. The list changes Price A.',
    );
}

function latestBefore({ byDay }: KnownPrices, day: string): number | undefined {
  const [latest] = [...byDay.keys()]
    .filter((from) => from < day)
    .sort()
    .reverse();
  return latest === undefined ? undefined : byDay.get(latest);
}

/** What of a stored price a list may change. */
export type StoredPrice = { label: string; value: { cents: number } };

/** Returns what a readable row would do: add a price, or change the one that is planned from the same day on. */
export function planPrice(
  { sku, name, cents, validFrom }: ListedPrice,
  _given: GivenCells<PriceListField>,
  stored: StoredPrice | null,
): RowPlan {
  const value = { cents };
  if (stored === null) {
    const label = name ?? sku;
    const changes = changesBetween({}, { key: sku, label, reading: 'first', value, validFrom });
    const set = {
      kind: 'product-price',
      key: sku,
      label,
      reading: 'first',
      value,
      validFrom,
      createdBy: 'A price list',
    };
    return { outcome: 'new', set, before: {}, changes };
  }
  const changes = changesBetween(stored, { label: name ?? stored.label, value });
  if (changes.length === 0) return unchangedPlan;
  const pick = (side: 'before' | 'after') => Object.fromEntries(changes.map((change) => [change.field, change[side]]));
  return { outcome: 'changed', set: pick('after'), before: pick('before'), changes };
}
