import type { Pool } from 'pg';

/** The columns of a request with its robots, as the list answers them. */
const listOf = (
  table: string,
  parent: string,
) => `select r.*, b.value as branch_value, b.label as branch_label, d.priority_id,
    d.name as dealer_name, (select coalesce(jsonb_agg(to_jsonb(s) order by s.place), '[]') from service_robots s
      where s.${parent} = r.id) as robots,
    (select count from bench.${table}_counts c where c.status = $1 and c.branch_id = b.id) as count
  from branches b join bench.${table} r on r.branch_id = b.id left join dealers d on d.id = r.dealer_id
  where r.status = $1 and b.value = $2 order by r.date desc, r.id desc limit 50`;

const lists = {
  '/pick-ups': { name: 'pick-ups', text: listOf('pick_ups', 'pick_up_id') },
  '/drop-offs': { name: 'drop-offs', text: listOf('drop_offs', 'drop_off_id') },
} as const;
export type RequestFloorPath = keyof typeof lists;
export const isRequestFloorPath = (path: string): path is RequestFloorPath => Object.hasOwn(lists, path);

/** Returns a page of requests of a status and a branch with its count. */
export async function floorRequests(pool: Pool, path: RequestFloorPath, search: URLSearchParams): Promise<unknown> {
  const { rows } = await pool.query({ ...lists[path], values: [search.get('status'), search.get('branch')] });
  return { count: rows[0]?.count, rows: rows.map(({ count: _, ...row }) => row) };
}
