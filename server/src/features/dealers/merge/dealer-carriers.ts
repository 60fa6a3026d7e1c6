import type { MovedRows } from '@poolhouse/domain/features/dealers/merge/api';
import type { Db } from '../../../platform/database/connect.ts';
import { type CarrySide, type DealerCarrier, type MergeWork, movingRows } from './dealer-carrier.ts';
import { remindersCarrier } from './reminders-carrier.ts';
import { signInsCarrier } from './sign-ins-carrier.ts';
import { storeSalesCarrier } from './store-sales-carrier.ts';

/**
 * All that hangs on a dealer and goes over to the kept one in a merge. A table that names dealers gets its line here; a
 * test finds those that have none. The activity log isn’t among them: entries stay as they were written, and the history
 * of the kept dealer reads both.
 */
export const dealerCarriers: readonly DealerCarrier[] = [
  movingRows({
    table: 'dealer_files',
    column: 'dealer_id',
    key: 'file_id',
    noun: { one: 'file', many: 'files' },
    also: 'revision = revision + 1',
  }),
  storeSalesCarrier,
  signInsCarrier,
  remindersCarrier,
];

/** What a merge moved, by table; what it takes to give it back. */
export type Carried = Record<string, { count: number; rows: unknown[] }>;

/** What would go over. */
export async function countCarried(db: Db, other: CarrySide): Promise<MovedRows> {
  const counts = await Promise.all(dealerCarriers.map((carrier) => carrier.count(db, other)));
  return inWords(dealerCarriers.map((carrier, at) => ({ carrier, count: counts[at] ?? 0 })));
}

/** Moves everything, in the order of the list: one connection can do only one thing at a time. */
export async function carryAll(work: MergeWork, other: CarrySide, kept: CarrySide): Promise<Carried> {
  const carried: Carried = {};
  for (const carrier of dealerCarriers) {
    const count = await carrier.count(work.ctx.db, other);
    const rows = await carrier.carry(work, other, kept);
    carried[carrier.table] = { count, rows };
  }
  return carried;
}

/** Gives back what one merge moved. */
export async function giveAllBack(
  work: MergeWork,
  carried: Carried,
  other: CarrySide,
  kept: CarrySide,
): Promise<MovedRows> {
  const moved: { carrier: DealerCarrier; count: number }[] = [];
  for (const carrier of dealerCarriers) {
    const rows = carried[carrier.table]?.rows ?? [];
    if (rows.length > 0) moved.push({ carrier, count: await carrier.giveBack(work, rows, other, kept) });
  }
  return inWords(moved);
}

/** What a merge moved, for people. */
export function movedBy(carried: Carried): MovedRows {
  return inWords(dealerCarriers.map((carrier) => ({ carrier, count: carried[carrier.table]?.count ?? 0 })));
}

function inWords(moved: readonly { carrier: DealerCarrier; count: number }[]): MovedRows {
  return moved
    .filter(({ count }) => count > 0)
    .map(({ carrier, count }) => ({ what: count === 1 ? carrier.noun.one : carrier.noun.many, count }));
}
