import type { Pool } from 'pg';

/** One index has the page in its order, a kept row has the count. */
const page = {
  name: 'condition-reports',
  text: `select *, (select count from bench.condition_report_counts where status = $1 and year = $2) as count
    from bench.condition_reports where status = $1 and year = $2 order by updated_at desc, id desc limit 50`,
};

export const commercialFloorPath = '/condition-reports';

/** Returns a page of reports of a status and a year with its count. */
export async function floorReports(pool: Pool, search: URLSearchParams): Promise<unknown> {
  const { rows } = await pool.query({ ...page, values: [search.get('status'), search.get('year')] });
  return { count: rows[0]?.count, reports: rows.map(({ count: _, ...report }) => report) };
}
