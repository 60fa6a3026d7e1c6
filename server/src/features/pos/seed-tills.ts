import { makeId } from '@poolhouse/domain/kernel/ids';
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

/** Adds two tills, one of them open, and a cart that is parked. */
export async function seedTills({ ctx, tx, random }: SeedRun): Promise<void> {
  const now = ctx.clock.now();
  const newId = () => makeId(now.getTime(), random.bytes(10));
  const [front, back, day, cart] = [newId(), newId(), newId(), newId()];
  await sql`insert into tills (id, code, name, branch_id) select till.id, till.code, till.name, b.id
    from (values (${front}::uuid, 'GH1', 'Front counter'), (${back}::uuid, 'GH2', 'Trade counter')) till (id, code, name)
    left join branches b on b.value = 'gregory_hills'`.execute(tx);
  await sql`insert into till_days (id, till_id, opened_at, opened_by_name, float_cents)
    values (${day}, ${front}, ${now}, 'Sample data', ${floatCents})`.execute(tx);
  await sql`update tills set day_id = ${day} where id = ${front}`.execute(tx);
  await sql`insert into sales (id, name, status, till_id, cashier, products, subtotal_cents, shipping_cents, total_cents, gst_cents)
    values (${cart}, 'Casey, back at 3 pm', 'parked', ${front}, 'Sample data', ${JSON.stringify([hose])}, ${hose.priceCents}, 990,
      ${hose.priceCents + 990}, 1263)`.execute(tx);
}
