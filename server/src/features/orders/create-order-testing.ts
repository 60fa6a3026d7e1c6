import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Simulator } from '../../connectors/http/simulator-testing.ts';
import type { IntentKind } from '../../services/outbox/intent-kind.ts';
import { createTestOutbox, withSlowLookUps } from '../../services/outbox/outbox-testing.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** A kind of intent that makes an order in an outside system, and how that system is looked into. */
export type OrderTest = {
  server: TestServer;
  simulator: Simulator;
  kind: string;
  /** The kind on the simulator, and on a port that is switched off. Asked when tests run. */
  kinds(): readonly IntentKind[];
  kindsOff(): readonly IntentKind[];
  /** What is sent; orders of different `at` have different references. */
  payload(at: number): unknown;
  /** What is sent with something else in it. */
  changed(change: object): unknown;
  /** The references of the orders that the simulator holds. */
  referencesThere(): Promise<unknown[]>;
  referenceOf(at: number): string;
  /** The number that the simulator gives its first order. */
  firstNumber: string;
  /** The system as messages name it. */
  system: string;
};

/** Sets the clock of the server on. */
export function advanceClock({ clock }: TestServer, minutes: number): void {
  clock.at = new Date(clock.now().getTime() + minutes * 60_000);
}

/** Empties the outbox and stops the clock before each test. */
export function useEmptyOutbox(server: TestServer): void {
  beforeEach(async () => {
    server.clock.at = new Date('2026-11-21T00:00:00Z');
    await emptyTables(server, 'outbox', 'outbox_attempts');
  });
  afterEach(() => {
    server.clock.at = null;
  });
}

/** Sends an order and expects the copy of its attempt to be the preview; answers the body that the preview shows. */
export async function sendAsPreviewed({ server, kind, kinds, payload }: OrderTest, shown: object): Promise<object> {
  const box = createTestOutbox(server, kinds());
  const copy = await kinds()[0]?.preview(payload(1), 'id');
  const id = await box.queue(kind, { payload: payload(1) });
  await box.drain();
  expect(copy).toMatchObject({ form: 'call', ...shown });
  expect(await box.attempts(id)).toMatchObject([{ copy, handed_over_at: expect.any(Date) }]);
  return (copy as { body: object }).body;
}

/** Registers the tests that what the system refuses waits for a person, in the words given. */
export function testRefusals(
  { server, kind, kinds, changed, referencesThere }: OrderTest,
  refusals: readonly (readonly [change: object, words: string])[],
): void {
  test.each(refusals)('%j', async (change, last_error) => {
    const box = createTestOutbox(server, kinds());
    const id = await box.queue(kind, { payload: changed(change) });
    await box.drain();
    expect(await box.row(id)).toMatchObject({ state: 'failed', attempts: 1, last_error });
    expect(await referencesThere()).toEqual([]);
  });
}

/** Registers the tests of an order that exists already and of one that can't be sent yet. */
export function testSendsOnce(trial: OrderTest): void {
  const { server, kind, firstNumber, referencesThere } = trial;
  const box = () => createTestOutbox(server, trial.kinds());
  const boxOff = () => createTestOutbox(server, trial.kindsOff());
  const payload = trial.payload(1);

  test('that exists already, whatever process sent it, is not made again', async () => {
    await box().queue(kind, { payload });
    await box().drain();
    const second = await box().queue(kind, { payload });
    await box().drain();
    expect(await box().row(second)).toMatchObject({ state: 'sent', reference: firstNumber });
    expect(await referencesThere()).toHaveLength(1);
    expect((await box().attempts(second))[0].handed_over_at).toBeNull();
  });

  test('stays queued while the system is not connected', async () => {
    const id = await box().queue(kind, { payload });
    await boxOff().drain();
    expect(await box().row(id)).toMatchObject({ state: 'queued', attempts: 0 });
    await box().drain();
    expect(await box().row(id)).toMatchObject({ state: 'sent' });
  });
}

/** Registers the test that ten orders whose answers get lost are each made once. */
export async function testLostAnswers({ server, simulator, kinds, kind, ...trial }: OrderTest): Promise<void> {
  const box = createTestOutbox(server, kinds());
  const ids: string[] = [];
  for (let at = 1; at <= 10; at += 1) {
    await simulator.planFault('lost-answer', 'POST');
    ids.push(await box.queue(kind, { payload: trial.payload(at) }));
    await box.drain();
    advanceClock(server, 3);
  }
  await box.drain();
  for (const id of ids) expect(await box.row(id)).toMatchObject({ state: 'sent', attempts: 2 });
  const references = await trial.referencesThere();
  expect(references).toHaveLength(10);
  expect(new Set(references).size).toBe(10);
  expect((await box.attempts(ids[0] ?? '')).map(({ outcome }) => outcome)).toEqual(['failed', 'found']);
}

/** Registers the test that an order is made once, whatever gets lost and whichever worker sends it. */
export function testOneOrder(trial: OrderTest): void {
  const { server, simulator, kind, firstNumber, referencesThere } = trial;
  const box = () => createTestOutbox(server, trial.kinds());

  test('to the answers of the look-ups, too', async () => {
    const id = await box().queue(kind, { payload: trial.payload(1) });
    await simulator.planFault('lost-answer', 'POST');
    await box().drain();
    await simulator.planFault('lost-answer', 'GET', 3);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      advanceClock(server, 15);
      await box().makeDue(id);
      await box().drain();
    }
    expect(await box().row(id)).toMatchObject({ state: 'sent', reference: firstNumber });
    expect(await referencesThere()).toHaveLength(1);
  });

  test('and a person who can’t wait makes no second one', async () => {
    const id = await box().queue(kind, { payload: trial.payload(1) });
    await simulator.planFault('cut-body', 'POST');
    await box().drain();
    advanceClock(server, 1);
    await box().makeDue(id);
    await box().drain();
    const row = await box().row(id);
    expect(row.last_error).toContain(`may still arrive in ${trial.system}`);
    expect((row.not_before.getTime() - server.clock.now().getTime()) / 60_000).toBeGreaterThanOrEqual(2);
    expect((await simulator.log()).filter(({ method }) => method === 'POST')).toHaveLength(1);
    advanceClock(server, 2);
    await box().makeDue(id);
    await box().drain();
    expect(await box().row(id)).toMatchObject({ state: 'sent' });
    expect(await referencesThere()).toHaveLength(1);
  });

  test('of another intent while it may still be made', async () => {
    const first = await box().queue(kind, { payload: trial.payload(1) });
    await simulator.planFault('late', 'POST');
    await box().drain();
    advanceClock(server, 1);
    const second = await box().queue(kind, { payload: trial.payload(1) });
    const other = await box().queue(kind, { payload: trial.payload(2) });
    await box().drain();
    expect(await box().row(other)).toMatchObject({ state: 'sent' });
    expect(await box().row(second)).toMatchObject({ state: 'queued', attempts: 0 });
    await simulator.finishLate();
    await expect.poll(referencesThere).toHaveLength(2);
    advanceClock(server, 2);
    await box().drain();
    for (const id of [first, second]) expect(await box().row(id)).toMatchObject({ state: 'sent' });
    expect(await referencesThere()).toHaveLength(2);
  });

  test('with two workers at it', async () => {
    const places = Array.from({ length: 10 }, (_, at) => at + 1);
    for (const at of places) await box().queue(kind, { payload: trial.payload(at) });
    await box().drainByTwo();
    expect((await referencesThere()).sort()).toEqual(places.map(trial.referenceOf).sort());
  });

  test('of two intents that want it at once, with two workers', async () => {
    const outbox = createTestOutbox(server, withSlowLookUps(trial.kinds()));
    const places = [1, 2, 3];
    const ids: string[] = [];
    for (const at of [...places, ...places]) ids.push(await outbox.queue(kind, { payload: trial.payload(at) }));
    await outbox.drainByTwo();
    expect((await referencesThere()).sort()).toEqual(places.map(trial.referenceOf).sort());
    const rows = await Promise.all(ids.map(outbox.row));
    expect(rows.map(({ state }) => state)).toEqual(Array(6).fill('sent'));
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(3);
  });
}
