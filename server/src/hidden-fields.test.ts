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
type Asked = { call: CallSpec; url: string; sample?: OwnDealerSample };
type Found = Asked & { status: number; text: string };

let marked: Awaited<ReturnType<typeof markedPickUp>>;
beforeAll(async () => {
  marked = await markedPickUp(bench);
});

const calls = () => server.poolhouse.useCases.map(({ call }) => call);
const reading = () => calls().filter((call) => call.method === 'GET');

/** Returns the addresses of a call with everything that is known of the marked record in the place of each parameter. */
function addressesOf(call: CallSpec): string[] {
  const values = call.path.includes(':id') ? marked.ids : [...marked.ids, ...marked.values];
  return call.path.split('/').reduce<string[]>(
    (urls, part) => {
      const choices = part.startsWith(':') ? (part === ':id' ? values : [...marked.ids, ...marked.values]) : [part];
      return urls.flatMap((url) => choices.map((choice) => (choice === '' ? url : `${url}/${choice}`)));
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

async function ask({ call, url, sample }: Asked, who: Who): Promise<Found> {
  const content = sample?.payload ?? sample?.body;
  const response = await server.app.inject({
    ...{ method: call.method, url },
    headers: { ...sample?.headers, ...who, ...(isMutation(call) && { 'idempotency-key': randomUUID() }) },
    ...(content !== undefined && { payload: content as object }),
  });
  const type = String(response.headers['content-type'] ?? '');
  const text = await textOf(type, response.body, response.rawPayload);
  return { call, url, ...(sample && { sample }), status: response.statusCode, text };
}

/** Makes a call that reads; fills in the query that it asks for, and searches where it can, for what is marked. */
async function read(call: CallSpec, url: string, who: Who): Promise<Found[]> {
  const plain = await ask({ call, url }, who);
  if (plain.status === 404) return [plain];
  const missing = plain.status === 400 ? z.object({ fields: z.array(z.object({ path: z.string() })) }) : null;
  const lacking = missing?.safeParse(JSON.parse(plain.text)).data?.fields.map(({ path }) => path) ?? [];
  const filled = [...new Set(lacking)].length === 0 ? [] : [...marked.ids, ...marked.values];
  const queries = filled.map((value) => `?${lacking.map((name) => `${name}=${encodeURIComponent(value)}`).join('&')}`);
  const words = Object.values(marked.markers).flat();
  const fields = call.query instanceof z.ZodObject ? Object.keys(call.query.shape) : [];
  const searches = ['q', 'by', 'field', 'dealer']
    .filter((name) => fields.includes(name))
    .flatMap((name) => [...words, 'consignment'].map((word) => `?${name}=${encodeURIComponent(word)}`));
  const found: Found[] = [plain];
  for (const query of [...queries, ...(plain.status === 200 ? searches : [])])
    found.push(await ask({ call, url: `${url}${query}` }, who));
  return found;
}

/** Makes every call that reads, about everything that is known of the marked record. */
async function readEverything(who: Who, chosen = reading()): Promise<Found[]> {
  const found: Found[] = [];
  for (const call of chosen) for (const url of addressesOf(call)) found.push(...(await read(call, url, who)));
  return found;
}

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

const reachable = () => reading().filter(({ scope, access }) => scope !== undefined || access === 'anonymous');

describe('a dealer’s account', () => {
  test('reads nothing that its declaration hides, in any call, export, document or search', async () => {
    const answers = await readEverything(marked.owner.account.headers, reachable());
    expect(leaksIn(answers, marked.markers)).toEqual([]);
    const text = answers.map((answer) => answer.text).join('\n');
    expect(marked.shown.filter((word) => !text.includes(word))).toEqual([]);
    expect(answers.filter(({ status }) => status >= 500 && status !== 502 && status !== 503)).toEqual([]);
  });

  test('finds nothing by a word that is hidden', async () => {
    const answers = await readEverything(marked.owner.account.headers, reachable());
    const searched = answers.filter(({ url }) => /\?(q|by|field)=/.test(url));
    const found = searched.filter(({ text }) => text.includes(marked.pickUpId) || /"entries":\[\{/.test(text));
    expect(found.map(({ url }) => decodeURIComponent(url))).toEqual([]);
    expect(searched.length).toBeGreaterThan(20);
  });

  test('loses all of a record that goes to another dealer', async () => {
    const whole = await readEverything(marked.owner.account.headers, reachable());
    const named = whole.filter(
      ({ call, status, text }) => call.scope === 'own-dealer' && status === 200 && text !== '',
    );
    const about = named.filter(({ url }) => marked.ids.some((id) => url.includes(id)));
    expect(about.length).toBeGreaterThan(8);
    for (const asked of about) {
      const { status } = await ask(asked, marked.former.account.headers);
      expect({ url: asked.url, status }).toMatchObject({ status: 404 });
    }
    const { owner, employee } = marked;
    const later = { owner: [owner.id, owner.customerId, owner.name, owner.user], after: ['After the change of hands'] };
    const answers = await readEverything(marked.former.account.headers, reachable());
    expect(leaksIn(answers, { ...later, employee: [employee.email, employee.id] })).toEqual([]);
  });

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
  const answers = await readEverything(await server.as('ADMIN'));
  const { former, ...rest } = { former: marked.markers['former dealer'], ...marked.markers };
  expect(former).toBeDefined();
  const seen = Object.entries(rest).filter(([what, words]) => leaksIn(answers, { [what]: words }).length > 0);
  expect(seen.map(([what]) => what)).toEqual(Object.keys(rest));
  const cost = { 'freight cost': marked.markers['freight cost'] ?? [] };
  const revealing = answers.filter((answer) => leaksIn([answer], cost).length > 0);
  for (const role of roles) {
    const person = await personOf(role);
    if (can(person, 'service_request.pick_up:view') || can(person, 'activity_logs:view')) continue;
    const who = await server.as(role);
    for (const asked of revealing) expect(leaksIn([await ask(asked, who)], cost), role).toEqual([]);
  }
});

async function personOf(role: Role) {
  const { body } = await server.call({ url: '/api/user/me', as: role });
  return { id: body.id, role, pages: body.pages, permissions: body.permissions, priorityId: body.priorityId };
}

/** Returns a sample about the marked record: it stands in the place of the record that the sample made. */
function aboutMarked(call: CallSpec, sample: OwnDealerSample): Asked[] {
  return addressesOf(call).map((url) => ({ call, url: `${url}${sample.query ?? ''}`, sample }));
}

describe('a dealer’s account that changes something is answered nothing hidden', () => {
  test.each(Object.entries(samples).filter(([n]) => n === 'pickUps.update'))('%s', async (name, make) => {
    const call = calls().find((one) => one.name === name);
    if (call === undefined || !isMutation(call)) return;
    const { id, customerId, account } = marked.owner;
    const sample = await make({ ...bench, first: { id, customerId, headers: account.headers } });
    const answers: Found[] = [];
    for (const asked of aboutMarked(call, sample)) answers.push(await ask(asked, account.headers));
    expect(leaksIn(answers, marked.markers)).toEqual([]);
  });
});
