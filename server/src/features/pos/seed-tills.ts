import { quoteValidDays, saleQuoteNumber } from '@poolhouse/domain/features/pos/quotes/quote';
import { creditExpiry } from '@poolhouse/domain/features/pos/store-credits/credit-ledger';
import { addDays, companyZone, dayIn, instantAt } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { makeShortCode, shortCodeLength } from '@poolhouse/domain/kernel/short-code';
import { sql } from 'kysely';
import type { SeedRun } from '../../platform/sample-data/sample-data.ts';

const floatCents = 20_000;
const hose = {
  productId: null,
  variationId: null,
  sku: 'MISC',
  name: 'Swivel cable, second hand',
  quantity: 1,
  priceCents: 12_900,
  overrideCents: null,
  reason: 'Trade-in',
  note: null,
  serials: [],
};

/** Adds two tills, one of them open and the other with a closed day, a cart that is parked, a quote, and a store credit. */
export async function seedTills({ ctx, tx, random }: SeedRun): Promise<void> {
  const now = ctx.clock.now();
  const newId = () => makeId(now.getTime(), random.bytes(10));
  const [front, back, day, closed, cart, quote] = [newId(), newId(), newId(), newId(), newId(), newId()];
  const [credit, entry] = [newId(), newId()];
  const yesterday = addDays(dayIn(companyZone, now), -1);
  await sql`insert into tills (id, code, name, branch_id, reader_id) select till.id, till.code, till.name, b.id, till.reader
    from (values (${front}::uuid, 'GH1', 'Front counter', 'tmr_simulator'), (${back}::uuid, 'GH2', 'Trade counter', null)) till (id, code, name, reader)
    left join branches b on b.value = 'gregory_hills'`.execute(tx);
  await sql`insert into till_days (id, till_id, opened_at, opened_by_name, float_cents)
    values (${day}, ${front}, ${now}, 'Sample data', ${floatCents})`.execute(tx);
  await sql`update tills set day_id = ${day} where id = ${front}`.execute(tx);
  await sql`insert into sales (id, name, status, till_id, cashier, products, subtotal_cents, shipping_cents, total_cents, gst_cents)
    values (${cart}, 'Casey, back at 3 pm', 'parked', ${front}, 'Sample data', ${JSON.stringify([hose])}, ${hose.priceCents}, 990,
      ${hose.priceCents + 990}, 1263)`.execute(tx);
  const counted = JSON.stringify({ cash: floatCents, card: 0, eft: 0 });
  await sql`insert into till_days (id, till_id, opened_at, opened_by_name, float_cents, closed_at, closed_by_name, expected, counted,
      z_number, reported_at)
    values (${closed}, ${back}, ${instantAt(companyZone, yesterday, '08:00')}, 'Sample data', ${floatCents},
      ${instantAt(companyZone, yesterday, '16:30')}, 'Sample data', ${counted}, ${counted}, 1, ${now})`.execute(tx);
  await sql`insert into sale_quotes (id, number, running, products, hand_over, subtotal_cents, discount_cents, shipping_cents, total_cents,
      gst_cents, quoted_on, valid_until, created_by, created_at)
    values (${quote}, ${saleQuoteNumber(1)}, 1, ${JSON.stringify([hose])}, 'taken', ${hose.priceCents}, 0, 990, ${hose.priceCents + 990},
      1263, ${yesterday}, ${addDays(yesterday, quoteValidDays)}, 'Sample data', ${now})`.execute(tx);
  await sql`insert into store_credits (id, code, holder, balance_cents, expires_on, created_by, created_at)
    values (${credit}, ${makeShortCode(random.bytes(shortCodeLength))}, 'Casey Rivers', 5000, ${creditExpiry(yesterday)}, 'Sample data',
      ${now})`.execute(tx);
  await sql`insert into store_credit_entries (id, credit_id, kind, amount_cents, balance_cents, reason, created_by, created_at)
    values (${entry}, ${credit}, 'adjusted', 5000, 5000, 'Delivered late', 'Sample data', ${now})`.execute(tx);
}
