import { addDays, dayIn } from '@poolhouse/domain/kernel/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Answer, useTestServer } from '../../testing/test-server.ts';
import { kiosksOn, type TestKiosk } from './kiosk-testing.ts';
import { signOutForgotten } from './nightly-visitors.ts';

const server = useTestServer();
const { pair, list, empty, context } = kiosksOn(server);

/** How many guesses are made: more in the drill. */
const guesses = Number(process.env.GUESSES ?? 1_000);

beforeEach(empty);

function kioskAt(kiosks: readonly TestKiosk[], at: number): TestKiosk {
  return kiosks[at % kiosks.length] as TestKiosk;
}

describe('guesses', () => {
  test('over five devices draw out no list, and one name at a time at most', async () => {
    const kiosks = await Promise.all(Array.from({ length: 5 }, () => pair()));
    const people = ['Abrams', 'Bell', 'Chan', 'Diaz', 'Eames'];
    for (const lastName of people) await kioskAt(kiosks, 0).signIn({ firstName: 'Robin', lastName });
    server.clock.at = new Date();
    const letters = 'ABCDEFGHIJ';
    const beginnings = Array.from({ length: 100 }, (_, at) => `${letters[at % 10]}${letters[Math.floor(at / 10)]}`);
    const answers: Answer[] = [];
    for (let round = 0; round < guesses / 100; round += 1) {
      answers.push(...(await Promise.all(beginnings.map((last, at) => kioskAt(kiosks, at).find('Rob', last)))));
      server.clock.at = new Date(server.clock.at.getTime() + 61_000);
    }
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect(answers.flatMap(({ body }) => body.visitors ?? [])).toEqual([]);
    const names = answers.flatMap(({ body }) => (body.match ? [body.match.name] : []));
    expect(names.filter((name) => !/^ROBIN [A-E]\.$/.test(name))).toEqual([]);
    // Ten misses pause it for a minute, and each one after the pause again until five minutes have gone by.
    expect(count(200)).toBeLessThan(guesses / 4);
    expect(count(200) + count(429)).toBe(guesses);
  });
});

describe('two of one name', () => {
  test('are signed out by reception alone', async () => {
    const kiosk = await pair();
    const [{ visitorId }] = (await kiosk.signIn()).body.visitors;
    await kiosk.signIn();
    expect(await kiosk.signOut({ firstName: 'Anna', lastName: 'O’Brien' })).toMatchObject({
      status: 404,
      body: { detail: 'Ask reception' },
    });
    await server.call({ method: 'PATCH', url: '/api/visitor/signOut', as: 'RECEPTION', body: { visitorId } });
    expect((await kiosk.signOut({ firstName: 'Anna', lastName: 'O’Brien' })).status).toBe(200);
    expect((await list('onSite=yes')).count).toBe(0);
  });
});

describe('entries that waited', () => {
  test('a sign-out that arrives before its sign-in finds no one, and counts once it is sent again', async () => {
    const kiosk = await pair();
    const now = Date.now();
    const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
    const out = { firstName: 'Anna', lastName: 'O’Brien', at: minutesAgo(10), entryId: crypto.randomUUID() };
    expect((await kiosk.signOut(out)).status).toBe(404);
    await kiosk.signIn({ at: minutesAgo(30), entryId: crypto.randomUUID() });
    expect((await kiosk.signOut(out)).status).toBe(200);
    const [{ timeIn, timeOut }] = (await list()).visitors;
    expect(timeOut.seconds - timeIn.seconds).toBe(20 * 60);
  });

  test('a sign-out by a clock that was earlier than the sign-in ends the visit when it began', async () => {
    const kiosk = await pair();
    await kiosk.signIn({ at: new Date(Date.now() - 60_000).toISOString() });
    const early = new Date(Date.now() - 3_600_000).toISOString();
    expect((await kiosk.signOut({ firstName: 'Anna', lastName: 'O’Brien', at: early })).status).toBe(200);
    const [{ timeIn, timeOut }] = (await list()).visitors;
    expect(timeOut).toEqual(timeIn);
  });

  test('of a revoked device are refused, each', async () => {
    const kiosk = await pair();
    await server.call({ method: 'POST', url: `/api/visitor-kiosk/${kiosk.id}/revoke`, as: 'RECEPTION', body: {} });
    const entries = Array.from({ length: 20 }, () => kiosk.signIn({ entryId: crypto.randomUUID() }));
    expect(new Set((await Promise.all(entries)).map(({ status }) => status))).toEqual(new Set([401]));
    expect((await list()).count).toBe(0);
  });
});

/** Two zones without daylight saving and three with it, on the nights in which their clocks change. */
const nights = [
  ['oxley', 'Australia/Brisbane'],
  ['thebarton', 'Australia/Adelaide'],
  ['forrestdale', 'Australia/Perth'],
  ['gregory_hills', 'Australia/Sydney'],
  ['dandenong_south', 'Australia/Melbourne'],
] as const;

describe.each(nights)('at %s', (branch, zone) => {
  test.each(['2026-04-04', '2026-10-03'])('a visit over the midnight after %s ends at that midnight', async (day) => {
    server.clock.at = new Date(`${day}T10:30:00Z`);
    const kiosk = await pair(branch);
    await kiosk.signIn();
    server.clock.at = new Date(`${addDays(day, 1)}T10:30:00Z`);
    expect(await signOutForgotten(context())).toBe(1);
    const [{ timeIn, timeOut, isAutomatic, timeZone }] = (await list()).visitors;
    const end = new Date(timeOut.seconds * 1000);
    expect([timeZone, isAutomatic, dayIn(zone, new Date(timeIn.seconds * 1000))]).toEqual([zone, true, day]);
    expect([dayIn(zone, end), dayIn(zone, new Date(end.getTime() - 1))]).toEqual([addDays(day, 1), day]);
  });
});
