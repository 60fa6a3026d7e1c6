import type { Role } from '@poolhouse/domain/features/access/roles';
import { roles } from '@poolhouse/domain/features/access/roles';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);
const today = async (as: Role = 'ADMIN') => (await server.call({ url: '/api/today', as })).body;
const idsOf = async (section: 'waiting' | 'ending' | 'notices', as: Role = 'ADMIN') =>
  (await today(as))[section].map(({ id }: { id: string }) => id);
/** The kinds of what waits, without the prices that ship with two readings. */
const kindsOf = async (as: Role) =>
  (await idsOf('waiting', as)).map((id: string) => id.split(':')[0]).filter((kind: string) => kind !== 'price');
const createDealer = async (body: object) => {
  const answer = await server.call({
    method: 'POST',
    url: '/api/dealer',
    as: 'ADMIN',
    body: { state: 'NSW', ...body },
  });
  expect(answer.status).toBe(201);
  return answer.body.id as string;
};

beforeEach(() => {
  server.clock.at = new Date('2026-11-22T01:00:00Z');
});
afterEach(() => {
  server.clock.at = null;
});

describe('what waits', () => {
  beforeAll(async () => {
    server.clock.at = new Date('2026-11-20T01:00:00Z');
    await sql(`insert into outbox (id, kind, payload, state, settled_at)
      select gen_random_uuid(), 'test', '{}', 'failed', at from unnest('{2026-11-18T01:00:00Z,2026-11-21T01:00:00Z}'::timestamptz[]) at`);
    await sql(`insert into imports (id, kind, state, file_name, file_hash, file_size, encoding, created_by, created_by_name, new_count, created_at)
      select gen_random_uuid(), kind, state, kind || '.csv', '', 0, 'utf-8', (select id from users where role = 'ADMIN'), 'Priya Nair', new_count, '2026-11-19T01:00:00Z'
      from (values ('dealers', 'ready', 3), ('dealers', 'ready', 0), ('dealers', 'committed', 2), ('prices', 'ready', 1)) i(kind, state, new_count)`);
    await sql(`insert into users (id, email, name, role, invitation_expires_at, last_sign_in_at)
      values (gen_random_uuid(), 'shane@x.example', 'Shane Murphy', 'RECEPTION', '2026-11-21T01:00:00Z', null),
        (gen_random_uuid(), 'tom@x.example', 'Tom Okafor', 'RECEPTION', '2026-11-29T01:00:00Z', null),
        (gen_random_uuid(), 'jo@x.example', 'Jo Citizen', 'RECEPTION', '2026-11-21T01:00:00Z', '2026-11-20T01:00:00Z')`);
    const body = {
      title: 'Stocktake',
      description: 'On Friday.',
      roles: ['ADMIN', 'TRAINING', 'DEALER'],
      mustConfirm: true,
    };
    const published = await server.call({ method: 'POST', url: '/api/announcement', as: 'ADMIN', body });
    expect(published.status).toBe(201);
    await sql(`update announcements set publish_at = '2026-11-20T01:00:00Z'`);
    await createDealer({ name: 'Aqua Pools', postcode: '2000', phone: '02 9900 5509' });
    await createDealer({ name: 'Aqua Pool', postcode: '2000', phone: '02 9900 5509' });
  });

  test('is told with its age, the longest waiting first, what has no age last', async () => {
    await expect.poll(() => idsOf('waiting')).toContain('dealers:duplicates');
    const { waiting } = await today();
    expect(waiting.filter(({ id }: { id: string }) => !id.startsWith('price:'))).toEqual([
      {
        id: 'outbox:failed',
        title: '2 items could not be sent',
        note: 'Outbox',
        at: '2026-11-18T01:00:00.000Z',
        action: { label: 'Review', path: '/home/admin/outbox?state=failed' },
      },
      expect.objectContaining({ title: expect.stringMatching(/^Import of (dealers|prices)/) }),
      expect.objectContaining({ title: expect.stringMatching(/^Import of (dealers|prices)/) }),
      expect.objectContaining({ title: 'Stocktake', note: 'To confirm' }),
      expect.objectContaining({ title: 'The invitation of Shane Murphy has expired', note: 'shane@x.example' }),
      {
        id: 'dealers:duplicates',
        title: '1 pair of dealers may be duplicates',
        note: 'Dealers',
        at: null,
        action: { label: 'Review', path: '/home/dealers/duplicates' },
      },
    ]);
  });

  const seenBy: Record<Role, readonly string[]> = {
    ADMIN: ['outbox', 'import', 'import', 'confirm', 'invitation', 'dealers'],
    OFFICE_MANAGER: ['invitation', 'dealers'],
    ACCOUNT: ['dealers'],
    COMMERCIAL: [],
    MARKETPLACE: ['dealers'],
    SUPERUSER: ['dealers'],
    FINANCE: [],
    RECEPTION: [],
    DEALER: ['confirm'],
    SERVICE: ['dealers'],
    TRAINING: ['confirm'],
  };
  test.each(roles)('is for %s what the role may see', async (role) => {
    await expect.poll(() => kindsOf(role)).toEqual(seenBy[role]);
  });

  test('is over for a user once they confirmed', async () => {
    const [id] = await idsOf('waiting', 'TRAINING');
    await server.call({
      method: 'POST',
      url: `/api/announcement/${id.slice('confirm:'.length)}/confirm`,
      as: 'TRAINING',
    });
    expect(await idsOf('waiting', 'TRAINING')).toEqual([]);
    expect((await today('TRAINING')).notices).toMatchObject([{ title: 'Stocktake', note: null }]);
  });

  test('asks to choose between two prices on file until a user chose', async () => {
    const prices = async () => (await idsOf('waiting')).filter((id: string) => id.startsWith('price:'));
    const [first] = await prices();
    expect(first).toMatch(/^price:/);
    const [kind, key] = first.slice('price:'.length).split('/');
    const body = { kind, key, reading: 'first', validFrom: '2026-11-23' };
    const chosen = await server.call({ method: 'POST', url: '/api/rule-book/choose-reading', as: 'ADMIN', body });
    expect(chosen.status).toBe(200);
    expect(await prices()).not.toContain(first);
  });
});

describe('what ends soon', () => {
  beforeAll(() => emptyTables(server, 'dealers'));
  const elite = (duration: number) => ({ schedules: [{ kind: 'type', type: 'elite', duration }] });

  test('is told 14 days before, the soonest first, of active dealers', async () => {
    const [soon, later] = [
      await createDealer({ name: 'Soon', ...elite(3) }),
      await createDealer({ name: 'Later', ...elite(14) }),
      await createDealer({ name: 'Too late', ...elite(15) }),
      await createDealer({ name: 'For good', ...elite(-1) }),
      await createDealer({ name: 'Inactive', status: 'inactive', ...elite(3) }),
    ];
    expect((await today('RECEPTION')).ending).toMatchObject([
      { id: `schedule:${soon}:elite`, title: 'Soon', note: 'Elite', at: '2026-11-24T13:00:00.000Z' },
      { id: `schedule:${later}:elite`, title: 'Later' },
    ]);
    expect(await idsOf('ending', 'FINANCE')).toEqual([]);
  });

  test('is found by an index', async () => {
    const client = await server.pool.connect();
    try {
      await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
      const { rows } = await client.query(`explain select id from dealers
        where status = 'active' and dealer_next_end(schedules) <= '2026-12-01' order by dealer_next_end(schedules), id limit 6`);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('using dealers__next_end');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('the set-up guide', () => {
  beforeAll(() => emptyTables(server, 'dealers', 'reps'));
  const steps = async (as: Role = 'ADMIN') =>
    (await today(as)).setUp.map(
      ({ id, isDone }: { id: string; isDone: boolean }) => `${id} ${isDone ? 'done' : 'open'}`,
    );

  test('says what is done, by what there is', async () => {
    expect(await steps()).toEqual(['company open', 'users done', 'account-managers open', 'import open', 'mail open']);
    await sql(`insert into reps (id, label) values ('R01', 'Grace Whitfield')`);
    await createDealer({ name: 'Aqua Pools' });
    expect(await steps()).toEqual(['company open', 'users done', 'account-managers done', 'import done', 'mail open']);
  });

  test('is for those who can take every step', async () => {
    expect(await steps('OFFICE_MANAGER')).toEqual([]);
    expect(await steps('DEALER')).toEqual([]);
  });
});
