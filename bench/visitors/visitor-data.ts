import type { Context } from '../../server/src/platform/context.ts';
import { type OpenedData, openData } from '../open-data.ts';

/** What to ask for: branches, and words that some visits have. */
export type VisitorSamples = { branches: string[]; texts: string[]; onSite: number };

/** So many people are on site at each branch. */
const onSitePerBranch = 60;

/** Creates a data folder with that many visits, most of them over, or opens the one that an earlier run left in `kept`. */
export function makeVisitorData(visitors: number, kept: string | undefined): Promise<OpenedData<VisitorSamples>> {
  return openData(kept, {
    dealers: 10,
    seed: (ctx) => seedVisits(ctx, visitors),
    floor: { create: '', vacuum: ['visitors'] },
    sample: async (pool) => {
      const { rows: branches } = await pool.query<{ value: string }>(
        'select value from branches where active order by 1',
      );
      const { rows: named } = await pool.query<{ last_name: string; company: string | null; phone: string }>(
        "select last_name, company, phone from visitors where id::text < '02' limit 90",
      );
      const { rows: here } = await pool.query<{ count: number }>(
        'select count(*)::int as count from visitors where time_out is null',
      );
      const texts = named.map(
        ({ last_name, company, phone }, at) => [last_name, company ?? last_name, phone][at % 3] ?? '',
      );
      return { branches: branches.map(({ value }) => value), texts: [...new Set(texts)], onSite: here[0]?.count ?? 0 };
    },
  });
}

/** Spreads visits over a year; the last ones of each branch are still on site. */
async function seedVisits({ pool }: Context, visitors: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(
      `with places as (select id, row_number() over (order by value) - 1 as place, count(*) over () as places from branches where active),
      visits as (select n, now() - (n * interval '1 year' / $1::int) as time_in, p.id as branch_id, n / p.places as at
        from generate_series(0, $1::int - 1) as n join places p on p.place = n % p.places)
    insert into visitors (id, branch_id, kind, first_name, last_name, company, phone, time_in, time_in_nanoseconds, time_out,
      time_out_nanoseconds, day_in, is_automatic, conditions_version)
    select gen_random_uuid(), branch_id, (array['visitor', 'contractor', 'delivery', 'staff'])[1 + at % 4],
      (array['ANNA', 'BO', 'CY', 'DEV', 'EVE', 'FINN', 'GUS'])[1 + n % 7], 'NAME' || upper(substr(md5(n::text), 1, 6)),
      case when n % 3 = 0 then 'COMPANY ' || n % 900 end, '04' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0'), time_in, 0,
      case when at >= $2 then time_in + interval '40 minutes' end, case when at >= $2 then 0 end, time_in::date, n % 50 = 0, '1'
    from visits`,
      [visitors, onSitePerBranch],
    );
  } finally {
    client.release(true);
  }
}
