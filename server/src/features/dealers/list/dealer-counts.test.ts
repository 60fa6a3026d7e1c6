import { beforeAll, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { recountDealers } from './dealer-counts.ts';

const server = useTestServer();
const run = async (statement: string) => (await server.pool.query(statement)).rows;
const countOf = async (query: string) => {
  const { body } = await server.call({ url: `/api/dealer?limit=1&${query}`, as: 'ADMIN' });
  return { count: body.count, countExact: body.countExact };
};
const exactly = (count: number) => ({ count, countExact: true });
const insert = (many: number, state: string) =>
  run(`insert into dealers (id, name, state, rep, flag) select gen_random_uuid(), 'Lagoon', '${state}', 'R01', '{leads}'
    from generate_series(1, ${many})`);

/** Kept counts and counted ones, wherever they differ. */
const differences = () =>
  run(`select * from (select state, status, rep, active_sprout_completed, sum(dealers) from dealer_counts group by 1, 2, 3, 4) kept
    full join (select state, status, rep, active_sprout_completed, count(*) from dealers group by 1, 2, 3, 4) counted
      on (kept.state, kept.status, coalesce(kept.rep, ''), kept.active_sprout_completed)
        = (counted.state, counted.status, coalesce(counted.rep, ''), counted.active_sprout_completed)
    where coalesce(sum, 0) <> coalesce(count, 0)`);

beforeAll(async () => {
  await run("insert into reps (id, label) values ('R01', 'Grace Whitfield'), ('R02', 'Tom Okafor')");
  await insert(10_500, 'NSW');
  await insert(40, 'TAS');
});

test('what dealers are counted by is counted exactly at any size, in any combination', async () => {
  expect(await countOf('')).toEqual(exactly(10_540));
  expect(await countOf('state=NSW')).toEqual(exactly(10_500));
  expect(await countOf('state=NSW&state=TAS&status=active&rep=R01&sprinklr=no&sort=-name')).toEqual(exactly(10_540));
  expect(await countOf('q=&state=NSW&page=9000')).toEqual(exactly(10_500));
  expect(await countOf('status=inactive')).toEqual(exactly(0));
});

test('everything else is counted to 10,000', async () => {
  expect(await countOf('state=NSW&flag=leads')).toEqual({ count: 10_000, countExact: false });
  expect(await countOf('state=TAS&flag=leads')).toEqual(exactly(40));
});

test('the counts follow every change', async () => {
  await run("update dealers set status = 'inactive', rep = null where state = 'TAS'");
  expect(await countOf('state=TAS&status=inactive')).toEqual(exactly(40));
  expect(await countOf('rep=R01')).toEqual(exactly(10_500));
  await run(
    "update dealers set state = 'WA', active_sprout_completed = true where id in (select id from dealers where state = 'NSW' limit 7)",
  );
  expect(await countOf('state=WA&sprinklr=yes')).toEqual(exactly(7));
  await run("delete from dealers where state = 'TAS'");
  expect(await countOf('state=TAS')).toEqual(exactly(0));
  expect(await differences()).toEqual([]);
});

test('a change of something else adds nothing', async () => {
  const rows = () => run('select count(*)::int as rows from dealer_counts');
  const before = await rows();
  await run("update dealers set name = 'Blue Lagoon' where state = 'WA'");
  expect(await rows()).toEqual(before);
});

test('counting anew leaves one row for each combination, though several nodes do it while dealers are added', async () => {
  const work = Array.from({ length: 4 }, () => Promise.all([recountDealers(server.database.db), insert(25, 'QLD')]));
  await Promise.all(work);
  expect(await countOf('state=QLD')).toEqual(exactly(100));
  expect(await differences()).toEqual([]);
  await recountDealers(server.database.db);
  expect(await run('select state, dealers from dealer_counts order by state')).toEqual([
    { state: 'NSW', dealers: 10_493 },
    { state: 'QLD', dealers: 100 },
    { state: 'WA', dealers: 7 },
  ]);
});

test('without kept counts, as after a backup from before them, the dealers themselves are counted', async () => {
  await emptyTables(server, 'dealer_counts');
  expect(await countOf('')).toEqual(exactly(10_600));
  expect(await countOf('state=WA')).toEqual(exactly(7));
  await recountDealers(server.database.db);
  expect(await differences()).toEqual([]);
});
