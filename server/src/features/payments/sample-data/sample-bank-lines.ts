import { type Store, storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { bankKeyOf } from '@poolhouse/domain/features/payments/bank/bank-line';
import { addDays } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';

const account = '123456789';

/** Returns a bank statement: what stores paid out, receipts of customers, rent and fees. The last payout isn't in the bank yet. */
export function sampleBankLines(
  random: SeededRandom,
  payouts: readonly { store: string; payout_id: string; date: string; net_cents: number }[],
  today: string,
) {
  const paid = payouts.slice(0, -1).flatMap(({ store, payout_id, date, net_cents }, at) => {
    const day = addDays(date, random.between(0, 3));
    // Of one, the store kept a fee that is in no file.
    const cents = at === 5 ? net_cents - 5_500 : net_cents;
    return day > today
      ? []
      : [{ day, cents, text: `${storeLabels[store as Store].toUpperCase()} PAYOUT ${payout_id}` }];
  });
  const others = Array.from({ length: 24 }, (_, week) => {
    const day = addDays(today, -7 * week - 1);
    const receipt = {
      day,
      cents: random.between(20_000, 900_000),
      text: `EFT CUSTOMER ${random.between(1_000, 9_999)}`,
    };
    return week % 4 === 0 ? [receipt, { day, cents: -484_000, text: 'RENT UNIT 4' }] : [receipt];
  }).flat();
  return [...paid, ...others].map((line) => rowOf(random, line));
}

type Line = { day: string; cents: number; text: string };

function rowOf(random: SeededRandom, { day, cents, text }: Line) {
  const at = new Date(`${day}T02:00:00Z`);
  const line = { account, date: day, cents, text, bankReference: null, balanceCents: null };
  return {
    ...{ id: makeId<'payment'>(at.getTime(), random.bytes(10)), source: 'bank', method: 'eft', date: day, text },
    ...{ kind: cents > 0 ? 'receipt' : 'payment', amount_cents: cents, bank_account: account },
    ...{ bank_key: bankKeyOf(line, 1), recorded_by_name: 'Sample data', created_at: at, updated_at: at },
  };
}
