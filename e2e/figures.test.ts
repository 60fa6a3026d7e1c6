import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemoCopy } from './demo-copy.ts';
import { type Journey, startJourney } from './journey.ts';
import { prepareScreens } from './screens.ts';

let journey: Journey;
let read: <Answer>(path: string) => Promise<Answer>;

beforeAll(async () => {
  journey = await startJourney(startDemoCopy);
  const { url, password } = journey.server;
  const { token } = await prepareScreens(url, 'admin', password);
  read = async (path) => (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
});

afterAll(() => journey?.end());

type List = { count: number } & Record<string, unknown>;
type Row = Record<string, unknown> & { id: string };

const pickUps = '/service-request/retrieveAllServiceRequestPickUp';
const dropOffs = '/service-request/retrieveAllServiceRequestDropOff';

/** Where the rows of a page come from. */
const listOf: Readonly<Record<string, string>> = {
  '/home/online_store': '/marketplace',
  '/home/order': '/order',
  '/home/payments': '/payment',
  '/home/service_request': '/service-request/open',
  '/home/service_request/pick_up': pickUps,
  '/home/service_request/drop_off': dropOffs,
  '/home/admin/outbox': '/outbox',
};

const countOf = async (path: string) => (await read<List>(path)).count;
const rowsOf = (answer: List) => Object.values(answer).find(Array.isArray) as Row[];

/** Items whose list shows more than they count, the late ones first: it has no filter for these days. */
const wider = new Set(['pick-ups:part', 'drop-offs:part']);

describe('a figure', () => {
  test('on Home is that of the list that it leads to', async () => {
    const compare = async () => {
      const { waiting } = await read<{ waiting: { id: string; title: string; action: { path: string } | null }[] }>(
        '/today',
      );
      const figures = waiting
        .filter(({ id }) => !wider.has(id))
        .flatMap(({ title, action }) => {
          const { pathname, search } = new URL(action?.path ?? '/', 'http://home');
          const list = listOf[pathname];
          const count = /^[\d,]+/.exec(title)?.[0];
          return list === undefined || count === undefined ? [] : [{ title, count, list: `${list}${search}` }];
        });
      const listed = await Promise.all(figures.map(async ({ list }) => (await countOf(list)).toLocaleString('en-AU')));
      return figures.map(({ title, count, list }, at) => ({ title, list, home: count, inList: listed[at] }));
    };
    await expect
      .poll(async () => {
        const figures = await compare();
        return [figures.length > 2, figures.filter(({ home, inList }) => home !== inList)];
      })
      .toEqual([true, []]);
  });

  test.each([
    ['marketplace_processing', '/marketplace?status=processing'],
    ['marketplace_parked', '/marketplace?status=processing&parked=yes'],
    ['orders_pending', '/order?status=received'],
    ['orders_unsent', '/order?status=received&status=assigned'],
    ['pick_up_open', `${pickUps}?open=yes`],
    ['drop_off_open', `${dropOffs}?open=yes`],
    ['outbox_failed', '/outbox?state=failed'],
    ['notifications_unread', '/notification?unread=yes'],
  ])('of the badge, %s, is that of its list', async (field, list) => {
    const badge = async () => (await read<Record<string, number>>(`/counter?fields=${field}`))[field];
    await expect.poll(async () => (await badge()) === (await countOf(list))).toBe(true);
  });

  test('of a page in the menu counts each record once', async () => {
    const page = await journey.openPage('admin');
    await page.goto('/home');
    const { marketplace_processing: processing } = await read<Record<string, number>>(
      '/counter?fields=marketplace_processing',
    );
    const badge = page.getByTitle(/ processing, \d+ parked$/);
    await expect.poll(() => badge.locator('[aria-hidden]').textContent()).toBe(String(processing));
  });
});

describe('a phone number is found as the page shows it, as people write it and as it is kept', () => {
  const shown = (stored: string) =>
    stored.startsWith('04')
      ? stored.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3')
      : stored.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3');
  const phoneOf = (row: Row): string | undefined => {
    const found = /"(?:phone|mobile)":"(0\d{9})"/.exec(JSON.stringify(row));
    return found?.[1];
  };

  test.each([['/dealer'], ['/marketplace'], ['/order'], [pickUps], [dropOffs]])('in %s', async (list) => {
    const row = rowsOf(await read<List>(`${list}?limit=200`)).find((one) => phoneOf(one) !== undefined) as Row;
    const stored = phoneOf(row) as string;
    const spellings = [stored, shown(stored), `+61 ${shown(stored).slice(1)}`];
    for (const spelling of spellings) {
      const found = rowsOf(await read<List>(`${list}?limit=200&q=${encodeURIComponent(spelling)}`));
      expect(
        found.map(({ id }) => id),
        spelling,
      ).toContain(row.id);
    }
  });
});

test.each([[pickUps], [dropOffs], ['/service-request/open']])(
  'a case number is the first that %s finds',
  async (list) => {
    const rows = rowsOf(await read<List>(`${list}?limit=10`)) as (Row & { caseId: string })[];
    expect(rows.length).toBeGreaterThan(3);
    for (const { caseId } of rows) {
      const spoken = `${caseId.slice(0, 1)} ${caseId.slice(1, 4)}${caseId.slice(6, 8)} ${caseId.slice(9)}`;
      for (const spelling of [caseId, caseId.toLowerCase(), spoken]) {
        const [first] = rowsOf(await read<List>(`${list}?limit=3&q=${encodeURIComponent(spelling)}`));
        expect(first?.caseId, spelling).toBe(caseId);
      }
    }
  },
);
