import { randomUUID } from 'node:crypto';
import type { Context } from '../../server/src/platform/context.ts';

const reportsOfPool = 5;
const itemsOfReport = 40;
const inspectors = 8;

/** Adds made-up pools with five reports and two inspections each: a report a year since 2022, the latest some of them drafts. */
export async function seedCommercialVolume({ pool }: Pick<Context, 'pool'>, reports: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(inspectorRows, [inspectors]);
    await client.query(poolRows, [Math.ceil(reports / reportsOfPool)]);
    await client.query(reportRows, [reports, JSON.stringify(sampleAnswers())]);
    await client.query(inspectionRows);
  } finally {
    client.release(true);
  }
}

function sampleAnswers(): Record<string, unknown> {
  const items = Array.from({ length: itemsOfReport }, (_, at) => {
    const item = `plant_room/${randomUUID()}`;
    return {
      [`${item}/order`]: String(1_000 + at),
      [`${item}/type`]: 'Pump',
      [`${item}/brand`]: 'Davey',
      [`${item}/quantity`]: 4,
      [`${item}/condition`]: at % 10 === 0 ? 'poor' : 'good',
      [`${item}/comment`]: 'Serviced last winter, the seals are new.',
    };
  });
  return Object.assign({}, ...items);
}

const inspectorRows = `insert into users (id, email, name, role)
  select gen_random_uuid(), 'inspector-' || n || '@poolhouse.example', 'Inspector ' || n, 'COMMERCIAL' from generate_series(1, $1::int) n`;

const poolRows = `insert into commercial_customers (id, date, pool_name, managed_by, contact_name, contact_phone, contact_email, created_by,
    overview_confirmation, site, suburb, state, postcode, x_coordinates, y_coordinates, created_at, updated_at)
  select gen_random_uuid(), current_date - n % 2000,
    (array['Bannerman', 'Karrabee', 'Wattle Creek', 'Merewether', 'Lakeside', 'Yarrawong', 'Corio', 'Eureka', 'Moreton', 'Swan Bend'])[1 + n % 10] ||
      ' ' || (array['Park', 'Springs', 'Reach', 'Shores', 'Valley', 'Gardens', 'Heights'])[1 + n / 10 % 7] || ' ' || n / 3 ||
      (array[' 50 m pool', ' Leisure pool', ' Program pool'])[1 + n % 3],
    (array['City of ', 'Shire of ', 'Leisure Trust '])[1 + n % 3] || n % 400, 'Anna Barlow ' || n, '04' || 10000000 + n, 'pool-' || n || '@example.com',
    'Bench', n % 3 > 0, 'Centre ' || n / 3, 'Suburb ' || n % 500, (array['NSW', 'NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'])[1 + n % 9],
    (2000 + n % 500)::text, case when n % 20 > 0 then 115 + n % 38 end, case when n % 20 > 0 then -38 + n % 25 end,
    now() - n * interval '1 hour', now() - n * interval '1 hour'
  from generate_series(1, $1::int) n`;

const reportRows = `with pools as (select id, row_number() over (order by id) - 1 as place, count(*) over () as pools from commercial_customers),
    people as (select id, row_number() over (order by name) - 1 as place, count(*) over () as people from users where role = 'COMMERCIAL'),
    numbered as (select n, p.id as customer_id, n / p.pools as years, n % 3 = 0 and n / p.pools = 0 as is_draft
      from generate_series(0, $1::int - 1) n join pools p on p.place = n % p.pools)
  insert into condition_reports (id, customer_id, day, status, catalogue_version, answers, inspector_id, next_inspection, items, poor, actions,
    urgent, created_by, created_at, updated_at)
  select gen_random_uuid(), customer_id, current_date - (years * 365)::int - n % 300, case when is_draft then 'draft' else 'finished' end, 1, $2::jsonb,
    u.id, current_date - (years * 365)::int + 60 - n % 300, 40, 4, n % 5, case when n % 50 = 0 then 1 else 0 end, u.id,
    now() - n * interval '40 minutes', now() - n * interval '40 minutes'
  from numbered join people u on u.place = n % u.people`;

const inspectionRows = `with people as (select id, row_number() over (order by name) - 1 as place, count(*) over () as people from users where role = 'COMMERCIAL'),
    pools as (select id, row_number() over (order by id) - 1 as place from commercial_customers)
  insert into commercial_inspections (id, customer_id, person_id, day, time, status)
  select gen_random_uuid(), p.id, u.id, current_date - 500 + (p.place * 7 % 560)::int + visit * 30, case when p.place % 3 > 0 then '09:30' end,
    case when visit = 1 then 'planned' when p.place % 9 = 0 then 'cancelled' else 'done' end
  from pools p cross join generate_series(0, 1) visit join people u on u.place = (p.place + visit) % u.people`;
