import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const timeline = async (kind: string, key: string) =>
  (await server.call({ url: `/api/rule-book/timeline?kind=${kind}&key=${encodeURIComponent(key)}`, as: 'ADMIN' })).body;
type Entry = { reading: string; state: string; value: object };
const readings = async (kind: string, key: string) =>
  (await timeline(kind, key)).rules.map(({ reading, state, value }: Entry) => ({ reading, state, ...value }));

test('free shipping of a marketplace order is over $999, and $850 is the other reading', async () => {
  const rows = await readings('freight-option', 'free-shipping');
  const live = rows.filter(({ state }: Entry) => state !== 'replaced');
  expect(live).toHaveLength(2);
  expect(live).toContainEqual({ reading: 'first', state: 'in-force', cents: 0, overCents: 99_900, stores: [] });
  expect(live).toContainEqual({ reading: 'second', state: 'set-aside', cents: 0, overCents: 85_000, stores: [] });
  expect(rows).toHaveLength(4);
});

test('the till has a rule of its own, and E10 its two prices', async () => {
  expect(await readings('counter-freight', 'standard')).toMatchObject([
    { state: 'in-force', cents: 990, upToCents: 85_000 },
  ]);
  const prices = await readings('product-price', 'E10');
  expect(prices).toContainEqual({ reading: 'first', state: 'in-force', cents: 104_900 });
  expect(prices).toContainEqual({ reading: 'second', state: 'set-aside', cents: 109_900 });
});

test('others may still quote the rows that were corrected', async () => {
  const { rows } = await server.pool.query(
    "select replaced_by from rules where key = 'free-shipping' and replaced_by is not null",
  );
  expect(rows).toHaveLength(2);
});
