import { dealerListQuery } from '@poolhouse/domain/features/dealers/dealer-list';
import { Client, type QueryConfig } from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { unnamed } from '../../../platform/database/statement-names.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { pageOfTable } from './dealer-page.ts';
import { sourceOf } from './dealer-source.ts';

const server = useTestServer();

beforeAll(async () => {
  await server.pool.query(
    `insert into dealers (id, name, state, status) select gen_random_uuid(), 'Pools ' || n, case n % 500 when 0 then 'TAS' else 'NSW' end,
      case n % 3 when 0 then 'inactive' else 'active' end from generate_series(1, 3000) n`,
  );
  await server.pool.query('analyze dealers');
});

const rare = { state: 'TAS', status: 'inactive' };
const steady: readonly Record<string, string>[] = [{}, { sort: '-lastUpdate' }, rare, { ...rare, sort: '-name' }];

/** The name under which the server runs a list; undefined when it is planned for its values. */
async function nameOf(query: string): Promise<string | undefined> {
  const run = vi.spyOn(Client.prototype, 'query');
  const { status } = await server.call({ url: `/api/dealer?${query}`, as: 'ADMIN' });
  const statements = run.mock.calls.map(([statement]) => statement as unknown as QueryConfig);
  run.mockRestore();
  expect(status).toBe(200);
  const [list, ...others] = statements.filter(({ text }) => text?.includes('json_agg(page)'));
  expect([list?.text, others]).toEqual([expect.any(String), []]);
  return list?.name;
}

async function statementOf(given: Record<string, string>): Promise<QueryConfig> {
  const query = dealerListQuery.parse(given);
  return unnamed(pageOfTable(query, await sourceOf(null as never, query)).compile(server.database.db));
}

describe('a page of the dealer list', () => {
  test.each([
    'state=NSW',
    'state=NSW&state=TAS&status=active',
    'state=TAS&status=inactive&sort=-lastUpdate',
    'status=inactive',
    'rep=R01',
    'flag=leads',
    'state=NSW&status=active&page=2',
    'state=NSW&status=active&limit=20',
    'q=pools&state=NSW',
  ])('is planned for its values where these decide on the best plan: %s', async (query) => {
    expect(await nameOf(query)).toBeUndefined();
  });

  test.each(steady)('is named where an index has its order: %o', async (query) => {
    const name = await nameOf(new URLSearchParams(query).toString());
    expect(name).toMatch(/^list-\d+$/);
  });

  test.each(steady)('needs no plan of its own then: %o', async (query) => {
    const client = await server.pool.connect();
    try {
      // PostgreSQL plans the first five times, and then keeps a plan that seems as good.
      for (let time = 0; time < 6; time++) await client.query({ ...(await statementOf(query)), name: 'page' });
      const { rows } = await client.query(
        "select generic_plans::int as kept from pg_prepared_statements where name = 'page'",
      );
      expect(rows[0]?.kept).toBeGreaterThan(0);
    } finally {
      client.release(true);
    }
  });

  test.each([
    ...['name', 'state', 'status', 'lastUpdate', 'created'].flatMap((sort) => [{ sort }, { sort: `-${sort}` }]),
    ...['name', '-name'].map((sort) => ({ ...rare, sort })),
  ])('is read in the order of an index: %o', async (given) => {
    const { text, values } = await statementOf(given);
    const client = await server.pool.connect();
    try {
      await client.query('begin; set local enable_sort = off; set local enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Sort/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
