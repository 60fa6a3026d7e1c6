import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import { demoDomain, type SeedRun } from '../../../platform/sample-data/sample-data.ts';
import { sampleSites } from './sample-pools.ts';

const dayMs = 86_400_000;
const firstNames = ['Anna', 'Brett', 'Chloe', 'Daniel', 'Emma', 'Farid', 'Grace', 'Hamish'];
const lastNames = ['Barlow', 'Nguyen', 'Okafor', 'Petersen', 'Rossi', 'Singh', 'Turner', 'Walsh'];

/** Adds the commercial pools of the sample company. */
export async function seedCommercial({ ctx, client, random }: SeedRun): Promise<void> {
  const { rows: staff } = await client.query<{ id: string; name: string }>(
    `select id, name from users where role = 'COMMERCIAL' and deleted_at is null order by name, id`,
  );
  const now = ctx.clock.now();

  const pools = sampleSites.flatMap((site, at) => site.pools.map((pool, place) => ({ ...site, pool, at, place })));
  const rows = pools.map((pool, count) => {
    const updated = new Date(now.getTime() - random.between(1, 240) * dayMs);
    const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
    return {
      id: makeId(updated.getTime(), random.bytes(10)) as string,
      date: addDays(dayIn(companyZone, now), -random.between(250, 2_000)),
      pool_name: pool.pool,
      managed_by: pool.managedBy,
      contact_name: `${first} ${last}`,
      contact_phone: `04${String(10_000_000 + random.between(0, 89_999_999))}`,
      contact_email: `${first}.${last}@${demoDomain}`.toLowerCase(),
      created_by: staff[count % Math.max(1, staff.length)]?.name ?? 'Poolhouse',
      cust_id: pool.place === 0 ? `CP${String(1_000 + pool.at)}` : null,
      general_comment: pool.place === 0 ? 'Ask for the plant room key at reception. Deliveries before 9 am.' : null,
      overview_confirmation: random.between(0, 2) > 0,
      site: pool.site,
      address: pool.address,
      suburb: pool.suburb,
      state: pool.state,
      postcode: pool.postcode,
      x_coordinates: pool.longitude,
      y_coordinates: pool.latitude,
      created_at: updated,
      updated_at: updated,
    };
  });
  await copyRows(client, 'commercial_customers', rows);
  const [inspector] = staff;
  if (inspector === undefined) return;
  const today = dayIn(companyZone, now);
  const inspections = random.some(rows, 18).map(({ id }, at) => {
    const days = at * 2 - 12;
    return {
      id: makeId(now.getTime(), random.bytes(10)) as string,
      customer_id: id,
      person_id: inspector.id,
      day: addDays(today, days),
      time: at % 3 === 0 ? null : `${String(8 + (at % 6)).padStart(2, '0')}:30`,
      note: at % 4 === 0 ? 'Meet the duty manager at reception.' : null,
      status: days < 0 ? (at === 3 ? 'cancelled' : 'done') : 'planned',
    };
  });
  await copyRows(client, 'commercial_inspections', inspections);
}
