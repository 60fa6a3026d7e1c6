import { firstOrderYear } from '@poolhouse/domain/features/marketplace/order-list-fields';
import { addDays, companyZone, dayIn, daysBetween } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import type { Context } from '../../../platform/context.ts';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import { refreshStatistics } from '../../../platform/database/refresh-statistics.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type SeededRandom, seededRandom } from '../../../platform/sample-data/seeded-random.ts';

const batchSize = 5_000;

/** How many payments to make. The same seed makes the same payments. */
type PaymentVolume = { payments: number; seed: number };

/** Adds made-up payments by the thousand since 2019, for measurements. Answers how many; `progress` hears how many are there after each batch. */
export async function seedPaymentVolume(
  ctx: Context,
  { payments, seed }: PaymentVolume,
  progress: (done: number) => void,
): Promise<number> {
  const today = dayIn(companyZone, ctx.clock.now());
  const random = seededRandom(seed);
  const days = daysBetween(`${firstOrderYear}-01-01`, today);
  for (let done = 0; done < payments; done += batchSize) {
    const size = Math.min(batchSize, payments - done);
    const rows = Array.from({ length: size }, (_, at) => {
      const day = addDays(`${firstOrderYear}-01-01`, Math.floor(((done + at) * days) / payments));
      return madePayment(random, day, done + at + 1);
    });
    await inTransaction(ctx.pool, ({ client }) => copyRows(client, 'payments', rows));
    progress(done + size);
  }
  if (payments > 0) await refreshStatistics(ctx.db);
  return payments;
}

/** The kinds of lines as they come about in a company that sells through stores. */
const kinds = ['sale', 'sale', 'freight', 'commission', 'fee', 'refund', 'receipt', 'payment'] as const;
const soldIn = ['amazon', 'ebay', 'kogan', 'harvey norman'] as const;

function madePayment(random: SeededRandom, day: string, number: number) {
  const kind = random.pick(kinds);
  const isBank = kind === 'receipt' || kind === 'payment';
  const isOut = ['commission', 'fee', 'refund', 'payment'].includes(kind);
  const cents = random.between(100, 900_000);
  const at = new Date(`${day}T02:00:00Z`);
  return {
    id: makeId<'payment'>(at.getTime(), random.bytes(10)),
    kind,
    date: day,
    amount_cents: isOut ? -cents : cents,
    source: isBank ? 'bank' : 'marketplace',
    method: isBank ? 'eft' : 'payout',
    store: isBank ? null : random.pick(soldIn),
    for_order: isBank || kind === 'sale' || kind === 'refund',
    reference: isBank ? null : `V-${number}`,
    text: isBank ? `TRANSFER ${number}` : 'Line of a payout',
    recorded_by_name: 'Sample data',
    account: isBank && random.chance(0.9) ? '9-9999' : null,
    created_at: at,
    updated_at: at,
  };
}
