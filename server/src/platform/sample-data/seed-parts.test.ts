import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import type { Seed } from './sample-data.ts';
import { seedParts } from './seed-parts.ts';

const server = useTestServer();
const made = async () =>
  (await server.pool.query("select id, label from reps where id like 'seed-%' order by id")).rows.map(
    ({ label }) => label,
  );
const seedOf =
  (id: string): Seed =>
  async ({ client, random }) => {
    await client.query('insert into reps (id, label) values ($1, $2)', [`seed-${id}`, String(random.next())]);
  };
const seed = (...names: string[]) =>
  seedParts(
    server.poolhouse.commandContext('tests'),
    names.map((name) => ({ name, seed: seedOf(name) })),
  );

test('each part is seeded once, a part that comes later is added, and streams don’t depend on each other', async () => {
  await seed('b');
  const [alone] = await made();
  await seed('a', 'b');
  const both = await made();
  expect(both).toEqual([expect.any(String), alone]);
  expect(both[0]).not.toBe(alone);
  await seed('a', 'b');
  expect(await made()).toEqual(both);
});

test('a seed that fails leaves neither data nor a mark, so the next start makes it', async () => {
  const failing: Seed = async (run) => {
    await seedOf('c')(run);
    throw new Error('no');
  };
  const ctx = server.poolhouse.commandContext('tests');
  await expect(seedParts(ctx, [{ name: 'c', seed: failing }])).rejects.toThrow('no');
  expect(await made()).toHaveLength(2);
  await seed('c');
  expect(await made()).toHaveLength(3);
});
