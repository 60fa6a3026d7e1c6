import { seedRequestVolume } from '../../server/src/features/service-requests/sample-data/seed-requests.ts';
import type { DatabaseHandle } from '../../server/src/platform/database/connect.ts';
import { type OpenedData, openData } from '../open-data.ts';

const dealers = 2_000;

/** What to ask for: as the requests have it. */
export type KindSamples = { ids: string[]; dealers: string[]; models: string[]; branches: string[]; texts: string[] };
export type RequestSamples = {
  pickUps: KindSamples;
  dropOffs: KindSamples;
  /** Requests with quotes. */
  quoted: string[];
  /** Robots that were sold, came in, were photographed, quoted and invoiced, and went back with a courier. */
  serials: string[];
  /** How many requests and photos there are. */
  counts: { requests: number; photos: number };
};
export type RequestData = OpenedData<RequestSamples>;

/** Creates a data folder with that many requests, or opens the one that an earlier run left in `kept`. */
export async function makeRequestData(requests: number, kept: string | undefined): Promise<RequestData> {
  return openData(kept, {
    dealers,
    seed: (ctx) => seedRequestVolume(ctx, { requests }, () => undefined),
    floor: {
      create: `${copyOf('pick_ups')} ${copyOf('drop_offs')}`,
      vacuum: ['pick_ups', 'drop_offs', 'bench.pick_ups', 'bench.drop_offs', 'service_robots', 'service_quotes'],
    },
    sample: pickSamples,
  });
}

/** The floor lists copies with the best index for its lists, and kept counts. */
const copyOf = (table: string) => `
  create table bench.${table} as select * from ${table};
  create index on bench.${table} (status, branch_id, date desc, id desc);
  create table bench.${table}_counts as select status, branch_id, count(*)::int as count from ${table} group by 1, 2;`;

async function pickSamples(pool: DatabaseHandle['pool']): Promise<RequestSamples> {
  const { rows } = await pool.query<{ serial: string }>(
    `select r.serial_number as serial from service_robots r join service_invoices i on i.robot_id = r.id
       join service_consignments c on c.robot_id = r.id join pick_up_files f on f.pick_up_id = r.pick_up_id and f.position = 1
     where exists (select from orders o where order_serials(o.products) @> array[r.serial_number])
     order by md5(r.id::text) limit 200`,
  );
  const { rows: quoted } = await pool.query<{ id: string }>(
    `select coalesce(r.pick_up_id, r.drop_off_id) as id from service_robots r join service_quotes v on v.robot_id = r.id
     order by md5(v.id::text) limit 300`,
  );
  const { rows: counts } = await pool.query<RequestSamples['counts']>(
    `select (select count(*) from pick_ups)::int + (select count(*) from drop_offs)::int as requests,
       (select count(*) from pick_up_files)::int + (select count(*) from drop_off_files)::int as photos`,
  );
  return {
    pickUps: await samplesOf(pool, 'pick_ups', 'r.shipping_consignment'),
    dropOffs: await samplesOf(pool, 'drop_offs', 'r.email'),
    quoted: quoted.map(({ id }) => id),
    serials: rows.map(({ serial }) => serial),
    counts: counts[0] ?? { requests: 0, photos: 0 },
  };
}

async function samplesOf(pool: DatabaseHandle['pool'], table: string, own: string): Promise<KindSamples> {
  type Row = { id: string; texts: (string | null)[]; dealer: string | null; models: string[]; branch: string };
  const { rows } = await pool.query<Row>(
    `select r.id, array[r.case_id, r.name, r.serials[1], r.phone, ${own}] as texts, d.priority_id as dealer, r.models, b.value as branch
     from ${table} r join branches b on b.id = r.branch_id left join dealers d on d.id = r.dealer_id order by md5(r.id::text) limit 500`,
  );
  const different = (values: readonly (string | null | undefined)[]) => [
    ...new Set(values.filter((value) => typeof value === 'string')),
  ];
  return {
    ids: rows.slice(0, 20).map(({ id }) => id),
    dealers: different(rows.map(({ dealer }) => dealer)).slice(0, 10),
    models: different(rows.flatMap(({ models }) => models)),
    branches: different(rows.map(({ branch }) => branch)),
    texts: different(rows.slice(0, 100).map(({ texts }, at) => texts[at % texts.length])),
  };
}
