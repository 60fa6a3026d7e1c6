import { sql } from 'kysely';

/** The dealer of a record, as its values and the activity log keep it. */
export type RecordDealer = { id: string; label: string };

/** What is joined to the row of a record: customer ID and name of its dealer. */
export type DealerColumns = { dealer: string | null; dealer_name: string | null };

/** Reads `DealerColumns` from the dealer `d` that `dealerJoin` joins. */
export const dealerColumns = sql.raw('d.priority_id as dealer, d.name as dealer_name');

/** Joins the dealer `d` of the records that a statement knows by an alias. */
export const dealerJoin = (alias: string) => sql.raw(`left join dealers d on d.id = ${alias}.dealer_id`);

/** Returns what the activity log calls a dealer. */
export const dealerLabel = ({ dealer, dealer_name }: DealerColumns) =>
  [dealer, dealer_name].filter((part) => part !== null).join(' ');

/** Returns the dealer of a row, as its record keeps it. */
export const dealerOfRow = (row: DealerColumns & { dealer_id: string | null }): RecordDealer | null =>
  row.dealer_id === null ? null : { id: row.dealer_id, label: dealerLabel(row) };

/** Returns what a record has of the dealer that a call names: its value, and what is joined to its row. */
export function namedDealer(named: { id: string; name: string; priorityId: string | null } | null) {
  const joined: DealerColumns = { dealer: named?.priorityId ?? null, dealer_name: named?.name ?? null };
  const dealer: RecordDealer | null = named && { id: named.id, label: dealerLabel(joined) };
  return { dealer, joined };
}
