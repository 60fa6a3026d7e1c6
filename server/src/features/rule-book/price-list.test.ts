import type { Role } from '@poolhouse/domain/features/access/roles';
import { addDays, companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const today = dayIn(companyZone, new Date());
const soon = addDays(today, 14);

const send = (lines: string[], as: Role = 'ADMIN') =>
  server.call({
    method: 'POST',
    url: '/api/import/prices',
    as,
    payload: ['SKU,Name,Price incl. GST,Valid from', ...lines].join('\n'),
    headers: { 'content-type': 'application/octet-stream', 'x-filename': 'prices.csv' },
  });
const get = async (id: string) => (await server.call({ url: `/api/import/${id}`, as: 'ADMIN' })).body;
const until = (id: string, state: string) => expect.poll(async () => (await get(id)).state).toBe(state);
const move = (id: string, to: 'commit' | 'undo') =>
  server.call({ method: 'POST', url: `/api/import/${id}/${to}`, as: 'ADMIN' });
const pricesOf = async (key: string) =>
  (
    await server.pool.query(
      "select value, valid_from, label, created_by_name from rules where kind = 'product-price' and key = $1 and reading = 'first' order by valid_from",
      [key],
    )
  ).rows;

describe('a price list', () => {
  test('is looked at first, then adds prices from their day, and can be undone', async () => {
    const { status, body } = await send([
      `m700,,"$4,099.00",${formatDay(soon)}`,
      `NEW1,New robot,1500,${formatDay(soon)}`,
      'M600,,3699,01/01/2018',
      'X6,,1,01/01/2018',
      `S400,,free,${formatDay(soon)}`,
    ]);
    expect(status).toBe(202);
    await until(body.id, 'ready');
    const preview = await get(body.id);
    expect(preview.counts).toMatchObject({ new: 2, changed: 0, unchanged: 1, refused: 2 });
    expect(await pricesOf('NEW1')).toEqual([]);
    await move(body.id, 'commit');
    await until(body.id, 'committed');
    expect((await pricesOf('M700')).at(-1)).toEqual({
      value: { cents: 409_900 },
      valid_from: soon,
      label: 'Dolphin M700',
      created_by_name: 'A price list',
    });
    const line = await server.call({ url: '/api/rule-book?kind=product-price&q=m700', as: 'ADMIN' });
    expect(line.body.rules[0].nextChange).toMatchObject({ on: soon, value: { cents: 409_900 } });
    const { rows } = await server.pool.query(
      "select user_name, user_id is null as nobody from audit_log where target_kind = 'rule' and action = 'import'",
    );
    expect(rows).toEqual(Array(2).fill({ user_name: '', nobody: false }));
    await move(body.id, 'undo');
    await until(body.id, 'undone');
    expect(await pricesOf('NEW1')).toEqual([]);
  });

  test('changes what is planned from the same day', async () => {
    const first = (await send([`CH1,One,10,${formatDay(soon)}`])).body;
    await until(first.id, 'ready');
    await move(first.id, 'commit');
    await until(first.id, 'committed');
    const again = (await send([`ch1,One,12,${formatDay(soon)}`])).body;
    await until(again.id, 'ready');
    expect((await get(again.id)).counts).toMatchObject({ changed: 1 });
    await move(again.id, 'commit');
    await until(again.id, 'committed');
    expect(await pricesOf('CH1')).toMatchObject([{ value: { cents: 1_200 } }]);
  });

  test('that is in force by now can’t be undone, and says so', async () => {
    const { id } = (await send([`NOW1,Now,10,${formatDay(today)}`])).body;
    await until(id, 'ready');
    await move(id, 'commit');
    await until(id, 'committed');
    await move(id, 'undo');
    await expect.poll(async () => (await get(id)).message).toContain('in force by now');
    expect(await pricesOf('NOW1')).toHaveLength(1);
  });

  test('is for those who manage the rule book', async () => {
    expect((await send([`A,B,1,${formatDay(soon)}`], 'SUPERUSER')).status).toBe(403);
    const { id } = (await send([`A,B,1,${formatDay(soon)}`])).body;
    expect((await server.call({ url: `/api/import/${id}`, as: 'SUPERUSER' })).status).toBe(403);
    const listed = await server.call({ url: '/api/import', as: 'SUPERUSER' });
    expect(listed.body.imports).toEqual([]);
    expect((await server.call({ url: '/api/import', as: 'DEALER' })).body.imports).toEqual([]);
  });
});
