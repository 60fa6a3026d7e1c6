import { randomUUID } from 'node:crypto';
import { type CallSpec, isMutation } from '@poolhouse/domain/kernel/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFreight } from './features/service-requests/freight/freight-calls-testing.ts';
import { notesFeature } from './testing/notes/feature.ts';
import { notesTable } from './testing/notes/notes-table.ts';
import { noteOf, notesSamples } from './testing/notes/own-dealer-samples.ts';
import { joinOwnDealerSamples, type OwnDealerBench, type OwnDealerSample } from './testing/own-dealer-samples.ts';
import { sampleBench } from './testing/sample-bench.ts';
import { useTestServer } from './testing/test-server.ts';
import { listen, openTestSocket } from './testing/test-socket.ts';

const freight = await startFreight();
const server = useTestServer(freight.settings, { testFeatures: (parts) => [notesFeature(parts)] });
afterAll(() => freight.stop());
const plain = sampleBench(server);
const samples = { ...(await joinOwnDealerSamples()), ...notesSamples };

type Dealer = { id: string; customerId: string; headers: { authorization: string } };
let first: Dealer;
let second: Dealer;
const bench = (): OwnDealerBench => ({ ...plain, first });

beforeAll(async () => {
  await server.pool.query(notesTable);
  [first, second] = [await dealerWithAccount('TWO1'), await dealerWithAccount('TWO2')];
});

/** The account names the dealer's customer id in other letters than the dealer does, as people do. */
async function dealerWithAccount(customerId: string): Promise<Dealer> {
  const { id } = await plain.dealer({ priorityId: customerId, email: 'shop@test.example' });
  const { headers } = await plain.person('DEALER', customerId.toLowerCase());
  return { id: id.split(':').at(-1), customerId, headers };
}

const ownDealerCalls = () =>
  server.poolhouse.useCases.map(({ call }) => call).filter(({ scope }) => scope === 'own-dealer');

/** Makes the request of a sample; what differs between any two answers (ids of requests) is left out. */
async function ask(call: CallSpec, sample: OwnDealerSample, who: { authorization: string }) {
  const { params = {}, query = '', headers = {}, body, payload } = sample;
  const { status, text } = await server.call({
    method: call.method,
    url: `/api${call.path.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? `no-${name}`)}${query}`,
    headers: { ...headers, ...who, ...(isMutation(call) && { 'idempotency-key': randomUUID() }) },
    ...(payload !== undefined ? { payload } : body !== undefined && { body }),
  });
  return { status, text: text.replace(/"requestId":"[^"]*"/, '') };
}

/** Returns the same request about records that there are not. */
function aboutNothing({ params = {}, body, ...rest }: OwnDealerSample): OwnDealerSample {
  return {
    ...rest,
    params: Object.fromEntries(Object.keys(params).map((name) => [name, randomUUID()])),
    ...(body && { body: JSON.parse(JSON.stringify(body).replaceAll(first.customerId, randomUUID())) }),
  };
}

test('every call with the scope own-dealer has a sample, and no other call', () => {
  expect(Object.keys(samples).sort()).toEqual(
    ownDealerCalls()
      .map(({ name }) => name)
      .sort(),
  );
});

/** Who must learn nothing of a sample's record, and who may make the request. */
async function sidesOf({ isForStaff }: OwnDealerSample) {
  return isForStaff
    ? { strangers: [first, second], owner: await server.as('ADMIN') }
    : { strangers: [second], owner: first.headers };
}

/** Expects that a record which the sample names can't be told from none, and that its owner reaches it. */
async function expectHidden(call: CallSpec, sample: OwnDealerSample): Promise<void> {
  const { strangers, owner } = await sidesOf(sample);
  const none = sample.isForStaff
    ? { status: expect.toBeOneOf([403, 404]) }
    : { status: 404, text: (await ask(call, aboutNothing(sample), second.headers)).text };
  for (const { headers } of strangers) expect(await ask(call, sample, headers)).toMatchObject(none);
  expect(await ask(call, sample, owner)).toMatchObject({ status: call.status ?? 200 });
}

/** Expects that one record more changes what its owner is answered, and nothing for anyone else. */
async function expectUnchanged(call: CallSpec, sample: OwnDealerSample, addRecord: () => Promise<unknown>) {
  const { strangers, owner } = await sidesOf(sample);
  const askStrangers = () => Promise.all(strangers.map(({ headers }) => ask(call, sample, headers)));
  const [before, ownBefore] = [await askStrangers(), await ask(call, sample, owner)];
  await addRecord();
  expect(await askStrangers()).toEqual(before);
  const after = await ask(call, sample, owner);
  expect(after).toMatchObject({ status: 200 });
  expect(after).not.toEqual(ownBefore);
}

describe('another dealer’s records can’t be told from none', () => {
  test.each(Object.entries(samples))('%s', async (name, make) => {
    const call = ownDealerCalls().find((one) => one.name === name) as CallSpec;
    const sample = await make(bench());
    const namesRecord = (sample.params ?? sample.body ?? sample.payload) !== undefined;
    await (namesRecord ? expectHidden(call, sample) : expectUnchanged(call, sample, () => make(bench())));
  });

  test('live updates tell each dealer of its own records alone', async () => {
    const url = await listen(server.app);
    const open = (token: string) => openTestSocket(url, token.slice('Bearer '.length));
    const [own, other, staff] = [
      await open(first.headers.authorization),
      await open(second.headers.authorization),
      await open((await server.as('SERVICE')).authorization),
    ];
    for (const socket of [own, other, staff]) expect(await socket.join('notes')).toMatchObject({ ok: true });
    const create = async ({ customerId, headers }: Dealer): Promise<string> =>
      (await plain.done({ method: 'POST', url: '/api/note', headers, body: { customerId, title: 'Live' } })).id;
    const ofFirst = await create(first);
    expect(await other.join(`note:${ofFirst}`)).toMatchObject({ ok: true });
    await server.pool.query('update notes set revision = 2 where id = $1', [ofFirst]);
    const ofSecond = await create(second);
    const heard = ({ changes }: typeof own) => [...new Set(changes.flatMap(({ ids }) => [...ids]))].sort();
    // The second dealer's own comes last: whatever was told wrongly would be there by then.
    await expect.poll(() => heard(other)).toEqual([ofSecond]);
    await expect.poll(() => heard(staff)).toEqual([ofFirst, ofSecond].sort());
    expect(heard(own)).toEqual([ofFirst]);
    for (const { socket } of [own, other, staff]) socket.disconnect();
  });
});

describe('a dealer’s account', () => {
  const notesOf = async (who: { authorization: string }) =>
    (await server.call({ url: '/api/note', headers: who })).body;

  test('without a customer id has nothing, staff have all', async () => {
    await noteOf(bench());
    const { id, headers } = await plain.person('DEALER', 'TWO3');
    await server.pool.query('update users set priority_id = null where id = $1', [id]);
    await expect.poll(() => notesOf(headers)).toMatchObject({ count: 0, notes: [] });
    const { rows } = await server.pool.query('select count(*)::int as count from notes where deleted_at is null');
    expect((await notesOf(await server.as('SERVICE'))).count).toBe(rows[0].count);
  });

  test('is held back by the status of its own record, with the reason', async () => {
    const { params } = await noteOf(bench());
    await server.pool.query("update notes set status = 'done' where id = $1", [params.id]);
    const edit = { method: 'PATCH', url: `/api/note/${params.id}`, body: { title: 'More' } } as const;
    const ifMatch = { 'if-match': '"1"' };
    const refused = await server.call({ ...edit, headers: { ...ifMatch, ...first.headers } });
    expect(refused).toMatchObject({ status: 409, body: { detail: 'This note is done. Call us to change it.' } });
    expect((await server.call({ ...edit, headers: ifMatch, as: 'SERVICE' })).status).toBe(200);
  });
});
