import type { StateOption } from '@poolhouse/domain/features/dealers/dealer-codes';
import { duplicateDays } from '@poolhouse/domain/features/marketplace/parking';
import type { ProductCatalogue } from '@poolhouse/domain/features/marketplace/product-codes/product-code';
import type { ReportOrder } from '@poolhouse/domain/features/marketplace/reports/report-order';
import { daysBetween } from '@poolhouse/domain/kernel/dates';
import { addProblem } from '@poolhouse/domain/services/imports/cell-text';
import type { RowReading } from '@poolhouse/domain/services/imports/row-plan';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { dealerLabel } from '../../../services/dealer-rows/index.ts';
import { SeenKeys } from '../../../services/imports/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { loadCatalogue } from '../product-codes/load-catalogue.ts';

/** An order of a file, with what the database knows besides. */
export type ImportedOrder = {
  order: ReportOrder;
  dealer: { id: string; label: string } | null;
  hasDuplicate: boolean;
  /** The kind of file that it was read from. */
  layout: string;
};

export type OrderLookups = {
  states: readonly StateOption[];
  importedBy: string;
  /** The day of the latest order that this file has of a buyer and amount. */
  duplicates: SeenKeys;
  catalogue: ProductCatalogue;
};

export async function loadImportLookups(db: Db, ruleBook: RuleBook, importedBy: string): Promise<OrderLookups> {
  const states = await db
    .selectFrom('dealer_states')
    .select(['code as value', 'label', 'country'])
    .orderBy('position')
    .execute();
  return { states, importedBy, duplicates: new SeenKeys(), catalogue: await loadCatalogue(db, ruleBook) };
}

/** Finds the dealers that orders name, and likely duplicates among the stored orders and those of the file. */
export async function checkOrders(
  db: Db,
  readings: readonly RowReading<ImportedOrder>[],
  { duplicates }: OrderLookups,
): Promise<void> {
  const read = readings.filter((reading) => reading.values !== null);
  await findDealers(db, read);
  await findStoredDuplicates(db, read);
  for (const { values } of read)
    if (values !== null && isDuplicateInFile(duplicates, values.order)) values.hasDuplicate = true;
}

type Readings = readonly RowReading<ImportedOrder>[];

async function findDealers(db: Db, readings: Readings): Promise<void> {
  const named = [...new Set(readings.flatMap(({ values }) => values?.order.dealer?.toLowerCase() ?? []))];
  if (named.length === 0) return;
  const { rows } = await sql<{ id: string; dealer: string; dealer_name: string }>`
    select id, priority_id as dealer, name as dealer_name from dealers where lower(priority_id) = any(${named}::text[])`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.dealer.toLowerCase(), { id: row.id, label: dealerLabel(row) }]));
  for (const { values, warnings } of readings) {
    const customerId = values?.order.dealer ?? null;
    if (values === null || customerId === null) continue;
    values.dealer = found.get(customerId.toLowerCase()) ?? null;
    const message = 'There is no dealer with this customer ID. Assign the dealer on the order.';
    if (values.dealer === null) addProblem(warnings, 'DEALER', customerId, message, 'unknown-dealer');
  }
}

/** The same buyer with the same amount about the same time; what the file doesn't say is as it is stored. */
async function findStoredDuplicates(db: Db, readings: Readings): Promise<void> {
  const imported = readings.map(({ values, key }, at) => {
    const { name, postcode, date, totalCents: cents } = values?.order ?? { name: null };
    return { at, key: key.toLowerCase(), name, postcode, date, cents };
  });
  const { rows } = await sql<{ at: number }>`
    select buyer.at from jsonb_to_recordset(${JSON.stringify(imported)}::jsonb)
        as imported(at int, key text, name text, postcode text, date date, cents int)
      left join marketplace_orders own on lower(own.store || ' ' || own.reference) = imported.key
      cross join lateral (select imported.at, own.id, lower(coalesce(imported.name, own.name)) as name,
        coalesce(imported.postcode, own.postcode) as postcode, coalesce(imported.date, own.date) as date,
        coalesce(imported.cents, own.total_cents) as cents) buyer
    where ${hasDuplicate(sql`o.postcode = buyer.postcode`)}
      or buyer.postcode is null and ${hasDuplicate(sql`o.postcode is null`)}`.execute(db);
  for (const { at } of rows) {
    const values = readings[at]?.values;
    if (values) values.hasDuplicate = true;
  }
}

/** Compared as the index of buyers has them: otherwise all orders of a common name are read. */
const hasDuplicate = (isSamePostcode: RawBuilder<unknown>) => sql`exists (select from marketplace_orders o
  where lower(o.name) = buyer.name and ${isSamePostcode} and o.date between buyer.date - ${duplicateDays}::int and buyer.date + ${duplicateDays}::int
    and o.total_cents = buyer.cents and o.status not in ('cancelled', 'refunded') and o.id is distinct from buyer.id)`;

/** Days are kept as how many there are since. */
const firstDay = '1970-01-01';

/** Remembers an order; true when the file has another one like it before. */
function isDuplicateInFile(duplicates: OrderLookups['duplicates'], order: ReportOrder): boolean {
  const { name, postcode, date, totalCents, status } = order;
  if (name === null || date === null || totalCents === null || status === 'cancelled') return false;
  const same = `${name.toLowerCase()}\n${postcode}\n${totalCents}`;
  const before = duplicates.get(same);
  const day = daysBetween(firstDay, date);
  if (day < 0) return false;
  duplicates.set(same, day);
  return before !== undefined && Math.abs(before - day) <= duplicateDays;
}
