import { addDays, dayIn } from '@poolhouse/domain/kernel/dates';
import { expect, test } from 'vitest';
import { seededRandom } from '../../platform/sample-data/seeded-random.ts';
import { type Answer, useTestServer } from '../../testing/test-server.ts';
import { kiosksOn, type TestKiosk } from './kiosk-testing.ts';
import { signOutForgotten } from './nightly-visitors.ts';

const server = useTestServer();
const { post, pair, list, empty, context } = kiosksOn(server);

const branches = [
  { value: 'oxley', region: 'brisbane', zone: 'Australia/Brisbane' },
  { value: 'gregory_hills', region: 'sydney', zone: 'Australia/Sydney' },
  { value: 'dandenong_south', region: 'melbourne', zone: 'Australia/Melbourne' },
  { value: 'forrestdale', region: 'perth', zone: 'Australia/Perth' },
] as const;
type Branch = (typeof branches)[number];
type Visit = {
  id: string;
  branch: Branch;
  day: string;
  isOut: boolean;
  isForgotten: boolean;
  firstName: string;
  lastName: string;
};

const tills = 20;
const steps = 10;
const letters = 'ABCDEFGHIJKLMNOPQRST';

/** A till or kiosk with what it knows of its own visits: nothing of them changes but by its answers, and at midnight. */
type Till = { kiosk: TestKiosk; branch: Branch; visits: Visit[]; names: number; letter: string };

/** Returns a last name that no other visitor has: letters alone, since nothing else counts when a visitor signs out. */
function nextName(till: Till): string {
  till.names += 1;
  const digits = [till.names % 20, Math.floor(till.names / 20)].map((at) => letters[at] ?? 'Z');
  return `Q${till.letter}${digits.join('')}`;
}

async function arrive(till: Till, daysAgo: number, companions: number): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000);
  const people = Array.from({ length: companions + 1 }, () => ({ firstName: 'Robin', lastName: nextName(till) }));
  const [first, ...others] = people;
  const { status, body } = await till.kiosk.signIn({ ...first, companions: others, at: at.toISOString() });
  expect(status).toBe(201);
  const day = dayIn(till.branch.zone, at);
  for (const visitor of body.visitors)
    till.visits.push({
      id: visitor.visitorId,
      branch: till.branch,
      day,
      isOut: false,
      isForgotten: daysAgo > 0,
      firstName: visitor.firstName,
      lastName: visitor.lastName,
    });
}

const expectOk = ({ status, text }: Answer) => expect({ status, text }).toMatchObject({ status: 200 });

async function leave(till: Till, byStaff: boolean): Promise<void> {
  const visit = till.visits.find(({ isOut, isForgotten }) => !isOut && !isForgotten);
  if (visit === undefined) return;
  const { id: visitorId, firstName, lastName } = visit;
  const out = byStaff
    ? server.call({ method: 'PATCH', url: '/api/visitor/signOut', as: 'RECEPTION', body: { visitorId } })
    : till.kiosk.signOut({ firstName, lastName });
  expectOk(await out);
  visit.isOut = true;
}

/** Corrects a visit while it is signed out by someone else: both count. */
async function correctWhileLeaving(till: Till): Promise<void> {
  const visit = till.visits.find(({ isOut, isForgotten }) => !isOut && !isForgotten);
  if (visit === undefined) return;
  const url = `/api/visitor/${visit.id}`;
  const { revision } = (await server.call({ url, as: 'RECEPTION' })).body;
  const corrected = server.call({
    method: 'PATCH',
    url,
    as: 'OFFICE_MANAGER',
    headers: { 'if-match': `"${revision}"` },
    body: { company: 'Corrected' },
  });
  const [answer] = await Promise.all([corrected, leave(till, true)]);
  expectOk(answer);
}

async function erase(till: Till): Promise<void> {
  const visit = till.visits.find(({ isOut }) => isOut);
  if (visit === undefined) return;
  const person = { name: `${visit.firstName} ${visit.lastName}`, reason: 'They asked for it' };
  expectOk(await post('/privacy/erase', person, 'ADMIN'));
}

async function work(till: Till, seed: number): Promise<void> {
  const random = seededRandom(seed);
  for (let step = 0; step < steps; step += 1) {
    const choice = random.between(0, 9);
    if (choice <= 3) await arrive(till, 0, random.between(0, 2));
    else if (choice === 4) await arrive(till, 1, 0);
    else if (choice <= 6) await leave(till, random.chance(0.5));
    else if (choice === 7) await correctWhileLeaving(till);
    else if (choice === 8) await erase(till);
    else await signOutForgotten(context());
  }
}

/** What a reader sees at any moment is whole: no page says another number than it has rows. */
async function look(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const { count, visitors } = await list('onSite=yes&limit=200');
    expect(visitors).toHaveLength(Math.min(count, 200));
    expect(visitors.filter(({ timeOut }: { timeOut: unknown }) => timeOut !== null)).toEqual([]);
  }
}

test('the figures of region, branch, day and site are exact while 20 tills and kiosks write at once', async () => {
  await empty();
  const all: Till[] = [];
  for (let at = 0; at < tills; at += 1) {
    const branch = branches[at % branches.length] as Branch;
    all.push({ kiosk: await pair(branch.value), branch, visits: [], names: 0, letter: letters[at] ?? 'Z' });
  }
  let isOver = false;
  const reader = look(() => isOver);
  await Promise.all(all.map((till, at) => work(till, at + 1))).finally(() => {
    isOver = true;
  });
  await reader;
  // Two nodes sign out at once the visitors who are left from yesterday.
  await Promise.all([signOutForgotten(context()), signOutForgotten(context())]);

  const visits = all.flatMap((till) => till.visits);
  for (const visit of visits) if (visit.isForgotten) visit.isOut = true;
  expect(visits.length).toBeGreaterThan(tills);
  const countOf = (fits: (visit: Visit) => boolean) => visits.filter(fits).length;
  const counted = async (query: string) => (await list(`${query}&limit=1`)).count;
  const onSite = countOf(({ isOut }) => !isOut);
  const { body } = await server.call({ url: '/api/visitor/retrieveAllBranches', as: 'RECEPTION' });
  for (const branch of branches) {
    const isHere = (visit: Visit) => visit.branch === branch;
    const here = countOf((visit) => isHere(visit) && !visit.isOut);
    const { value, region } = branch;
    expect(body.branches.find((one: { value: string }) => one.value === value).onSite).toBe(here);
    expect([value, await counted(`branch=${value}`), await counted(`branch=${value}&onSite=yes`)]).toEqual([
      value,
      countOf(isHere),
      here,
    ]);
    expect([region, await counted(`region=${encodeURIComponent(region)}`)]).toEqual([region, countOf(isHere)]);
    const today = dayIn(branch.zone, new Date());
    for (const day of [today, addDays(today, -1)])
      expect([value, day, await counted(`branch=${value}&from=${day}&to=${day}`)]).toEqual([
        value,
        day,
        countOf((visit) => isHere(visit) && visit.day === day),
      ]);
    const muster = await server.call({ url: `/api/visitor/retrieveVisitorsForToday?branch=${value}`, as: 'RECEPTION' });
    expect(muster.body.visitors.filter(({ timeOut }: { timeOut: unknown }) => timeOut === null)).toHaveLength(here);
  }
  expect([await counted(''), await counted('onSite=yes'), await counted('automatic=yes')]).toEqual([
    visits.length,
    onSite,
    countOf(({ isForgotten }) => isForgotten),
  ]);
  const { body: counters } = await server.call({ url: '/api/counter?fields=visitors_on_site', as: 'RECEPTION' });
  expect(counters.visitors_on_site).toBe(onSite);
  const { rows } = await server.pool.query(
    `select count(*)::int as lines, count(distinct target_id)::int as visits from audit_log
     where action = 'sign-out-visitor' and target_id = any($1)`,
    [visits.map(({ id }) => id)],
  );
  expect(rows).toEqual([{ lines: visits.length - onSite, visits: visits.length - onSite }]);
});
