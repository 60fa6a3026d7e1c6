import type { DatabaseHandle } from '../../server/src/platform/database/connect.ts';
import { type OpenedData, openData } from '../open-data.ts';
import { seedCommercialVolume } from './seed-commercial-volume.ts';

const dealers = 200;

/** What to ask for: as customers, reports and inspections have it. */
export type CommercialSamples = {
  customers: string[];
  reports: string[];
  people: string[];
  managers: string[];
  sites: string[];
  pools: string[];
};
export type CommercialData = OpenedData<CommercialSamples>;

/** Creates a data folder with that many reports, or opens the one that an earlier run left in `kept`. */
export async function makeCommercialData(reports: number, kept: string | undefined): Promise<CommercialData> {
  return openData(kept, {
    dealers,
    seed: (ctx) => seedCommercialVolume(ctx, reports),
    floor: {
      create: floorTables,
      vacuum: ['commercial_customers', 'condition_reports', 'commercial_inspections', 'bench.condition_reports'],
    },
    sample: pickSamples,
  });
}

/** The floor lists a copy of the reports with the best index for its list and kept counts. */
const floorTables = `
  create table bench.condition_reports as
    select r.id, r.customer_id, c.pool_name, c.managed_by, r.day, r.status, r.version, u.name as inspector, r.items, r.poor, r.actions,
      r.urgent, r.next_inspection, r.updated_at, r.revision, extract(year from r.day)::int as year
    from condition_reports r join commercial_customers c on c.id = r.customer_id left join users u on u.id = r.inspector_id;
  create index on bench.condition_reports (status, year, updated_at desc, id desc);
  create table bench.condition_report_counts as
    select status, year, count(*)::int as count from bench.condition_reports group by 1, 2;`;

async function pickSamples(pool: DatabaseHandle['pool']): Promise<CommercialSamples> {
  const { rows } = await pool.query<{ id: string; pool_name: string; managed_by: string; site_key: string }>(
    'select id, pool_name, managed_by, site_key from commercial_customers order by md5(id::text) limit 60',
  );
  const { rows: reports } = await pool.query<{ id: string }>(
    'select id from condition_reports order by md5(id::text) limit 20',
  );
  const { rows: people } = await pool.query<{ id: string }>(
    'select distinct person_id as id from commercial_inspections order by id limit 10',
  );
  return {
    customers: rows.slice(0, 20).map(({ id }) => id),
    reports: reports.map(({ id }) => id),
    people: people.map(({ id }) => id),
    managers: [...new Set(rows.map(({ managed_by }) => managed_by))].slice(0, 10),
    sites: rows.slice(0, 10).map(({ site_key }) => site_key),
    pools: rows.map(({ pool_name }) => pool_name),
  };
}
