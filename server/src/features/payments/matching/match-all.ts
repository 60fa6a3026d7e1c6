import type { Db } from '../../../platform/database/connect.ts';
import { matchBankLines } from './match-bank-lines.ts';
import { matchLines } from './match-lines.ts';
import { lockReceiptOrders, matchReceipts } from './match-receipts.ts';

/** Matches all that is open. Two imports at once don't see each other's records: the cleanup finds what they missed. */
export async function matchAll(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockReceiptOrders(tx);
    await matchLines(tx, now);
    await matchBankLines(tx);
    await matchReceipts(tx, now);
  });
}
