import { randomUUID } from 'node:crypto';
import { can } from '@poolhouse/domain/features/access/can';
import { type Role, roles } from '@poolhouse/domain/features/access/roles';
import { type CallSpec, isMutation } from '@poolhouse/domain/kernel/contract';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startFreight } from './features/service-requests/freight/freight-calls-testing.ts';
import { markedPickUp } from './features/service-requests/marked-pick-up-testing.ts';
import { joinOwnDealerSamples, type OwnDealerSample } from './testing/own-dealer-samples.ts';
import { sampleBench } from './testing/sample-bench.ts';
import { useTestServer } from './testing/test-server.ts';
import { listen, openTestSocket } from './testing/test-socket.ts';

const freight = await startFreight();
const server = useTestServer(freight.settings);
afterAll(() => freight.stop());
const bench = sampleBench(server);
const samples = await joinOwnDealerSamples();

type Who = { authorization: string };
type Probe = { call: CallSpec; url: string; sample?: OwnDealerSample };
type Found = Probe & { status: number; text: string };

let marked: Awaited<ReturnType<typeof markedPickUp>>;
/** Everything that the dealer who has the marked record is answered. */
let ownerReads: Found[];
beforeAll(async () => {
  marked = await markedPickUp(bench);
  ownerReads = await readEverything(marked.owner.account.headers, { isSearching: true });
}, 300_000);

const calls = () => server.poolhouse.useCases.map(({ call }) => call);

/** Returns what takes the place of a part of a path. The hash of a link can't be found out. */
function choicesOf(part: string): readonly string[] {
  if (part === ':id') return marked.ids;
  if (part === ':hashId') return ['unknown'];
  return part.startsWith(':') ? [...marked.ids, ...marked.values] : [part];
}

/** Returns the addresses of a call with everything that is known of the marked record in the place of each parameter. */
function addressesOf({ path }: CallSpec): string[] {
  const [, ...parts] = path.split('/');
  return parts.reduce<string[]>(
    (urls, part) => {
      const choices = choicesOf(part);
      return urls.flatMap((url) => choices.map((choice) => `${url}/${choice}`));
    },
    ['/api'],
  );
}

/** Returns the text that a person reads in an answer; that of a PDF is packed. */
async function textOf(type: string, text: string, bytes: Buffer): Promise<string> {
  if (!type.includes('pdf')) return text;
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages.join('\n');
}

async function ask({ call, url, sample }: Probe, who: Who): Promise<Found> {
  const content = sample?.payload ?? sample?.body;
  const response = await server.app.inject({
    method: call.method,
    url,
    headers: { ...sample?.headers, ...who, ...(isMutation(call) && { 'idempotency-key': randomUUID() }) },
    ...(content !== undefined && { payload: content as object }),
  });
  const type = String(response.headers['content-type'] ?? '');
  const text = await textOf(type, response.body, response.rawPayload);
  return { call, url, ...(sample && { sample }), status: response.statusCode, text };
}

const refusal = z.object({ fields: z.array(z.object({ path: z.string() })) });
const searched = ['q', 'by', 'field', 'dealer'];

/** Makes a call that reads. Fills in the query that it needs, and searches by what is marked where it can. */
async function read(call: CallSpec, url: string, who: Who, isSearching: boolean): Promise<Found[]> {
  const plain = await ask({ call, url }, who);
  if (plain.status !== 200 && plain.status !== 400) return [plain];
  const queryOf = (names: readonly string[], value: string) =>
    `?${names.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
  const lacking = plain.status === 400 ? (refusal.safeParse(JSON.parse(plain.text)).data?.fields ?? []) : [];
  const names = lacking.map(({ path }) => path);
  const filled = names.length === 0 ? [] : [...marked.ids, ...marked.values].map((value) => queryOf(names, value));
  const taken = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : [];
  const words = [...Object.values(marked.markers).flat(), 'consignment'];
  const searches = isSearching && plain.status === 200 ? searched.filter((name) => taken.includes(name)) : [];
  const found = [plain];
  for (const query of [...filled, ...searches.flatMap((name) => words.map((word) => queryOf([name], word)))])
    found.push(await ask({ call, url: `${url}${query}` }, who));
  return found;
}

/** Makes every call that reads and that the contract lets these readers make, about everything that is known of the marked record. */
async function readEverything(who: Who, { isSearching = false, isStaff = false } = {}): Promise<Found[]> {
  const mayReach = ({ scope, access }: CallSpec) => isStaff || scope !== undefined || access === 'anonymous';
  const found: Found[] = [];
  for (const call of calls().filter((one) => one.method === 'GET' && mayReach(one)))
    for (const url of addressesOf(call)) found.push(...(await read(call, url, who, isSearching)));
  return found;
}

const isSearch = ({ url }: Probe) => searched.some((name) => url.includes(`?${name}=`));

/** Returns which markers stand in answers, by the call: `pickUps.history: freight cost`. */
function leaksIn(answers: readonly Found[], markers: Readonly<Record<string, readonly string[]>>): string[] {
  const leaks = answers.flatMap(({ call, url, text, sample }) => {
    const given = JSON.stringify([decodeURIComponent(url), sample?.params]);
    return Object.entries(markers).flatMap(([what, words]) =>
      words.some((word) => text.includes(word) && !given.includes(word)) ? [`${call.name}: ${what}`] : [],
    );
  });
  return [...new Set(leaks)].sort();
}

describe('a dealer’s account', () => {
  test('reads nothing that its declaration hides, in any call, export or document', () => {
    expect(leaksIn(ownerReads, marked.markers)).toEqual([]);
    const text = ownerReads.map((answer) => answer.text).join('\n');
    expect(marked.shown.filter((word) => !text.includes(word))).toEqual([]);
  });

  test('finds nothing by a word that is hidden', () => {
    const answers = ownerReads.filter(isSearch);
    const found = answers.filter(({ text }) => text.includes(marked.pickUpId) || text.includes('"entries":[{'));
    expect(found.map(({ url }) => decodeURIComponent(url))).toEqual([]);
    expect(answers.length).toBeGreaterThan(20);
  });

  test('reads nothing of a record that went to another dealer', async () => {
    const { owner, employee, former } = marked;
    const about = ownerReads.filter(
      (answer) =>
        answer.status === 200 &&
        !isSearch(answer) &&
        // It splits the text that it is given, and reads no record.
        answer.call.name !== 'places.split' &&
        marked.ids.some((id) => answer.url.includes(id)),
    );
    expect(new Set(about.map(({ call }) => call.name)).size).toBeGreaterThan(8);
    for (const probe of about) {
      const { status } = await ask(probe, former.account.headers);
      expect({ url: probe.url, status }).toMatchObject({ status: 404 });
    }
    const later = { owner: [owner.id, owner.customerId, owner.name, owner.user], after: ['After the change of hands'] };
    const answers = await readEverything(former.account.headers);
    expect(leaksIn(answers, { ...later, employee: [employee.email, employee.id] })).toEqual([]);
  }, 300_000);

  test('hears nothing hidden of its record by its socket', async () => {
    const url = await listen(server.app);
    const heard: unknown[] = [];
    const page = await openTestSocket(url, marked.owner.account.headers.authorization.slice('Bearer '.length));
    page.socket.onAny((...message) => heard.push(message));
    for (const topic of ['pick-ups', `pick-up:${marked.pickUpId}`, `dealer:${marked.former.id}`])
      heard.push(await page.join(topic));
    const colleague = await openTestSocket(url, marked.employee.headers.authorization.slice('Bearer '.length));
    await colleague.join(`pick-up:${marked.pickUpId}`);
    await server.pool.query('update pick_ups set revision = revision + 1 where id = $1', [marked.pickUpId]);
    await expect.poll(() => JSON.stringify(page.changes)).toContain(marked.pickUpId);
    const words = Object.values(marked.markers).flat();
    expect(words.filter((word) => JSON.stringify(heard).includes(word))).toEqual([]);
    for (const { socket } of [page, colleague]) socket.disconnect();
  });
});

test('what is hidden from dealers is there for staff who may see pick-ups, and for no other role', async () => {
  const answers = await readEverything(await server.as('ADMIN'), { isStaff: true });
  const seen = Object.entries(marked.markers).filter(([what, words]) => leaksIn(answers, { [what]: words }).length > 0);
  expect(seen.map(([what]) => what)).toEqual(Object.keys(marked.markers));
  const cost = { 'freight cost': marked.markers['freight cost'] ?? [] };
  const revealing = answers.filter((answer) => leaksIn([answer], cost).length > 0);
  for (const role of roles) {
    const person = await personOf(role);
    if (can(person, 'service_request.pick_up:view') || can(person, 'activity_logs:view')) continue;
    const who = await server.as(role);
    for (const probe of revealing)
      expect({ role, leaks: leaksIn([await ask(probe, who)], cost) }).toEqual({ role, leaks: [] });
  }
}, 300_000);

async function personOf(role: Role) {
  const { body } = await server.call({ url: '/api/user/me', as: role });
  return { id: body.id, role, pages: body.pages, permissions: body.permissions, priorityId: body.priorityId };
}

/** Calls of dealers' records that change something, each with its sample. */
const changing = () => calls().filter((call) => isMutation(call) && call.scope === 'own-dealer');

test('a dealer’s account that changes something is answered nothing hidden', async () => {
  const { id, customerId, account } = marked.owner;
  for (const call of changing()) {
    const sample = await samples[call.name]?.({ ...bench, first: { id, customerId, headers: account.headers } });
    // The sample is sent about the marked record, whose revision is a later one: conflicts are answers too.
    for (const url of addressesOf(call)) {
      const answer = await ask({ call, url, ...(sample && { sample }) }, account.headers);
      expect({ url, leaks: leaksIn([answer], marked.markers) }).toEqual({ url, leaks: [] });
    }
  }
}, 300_000);
