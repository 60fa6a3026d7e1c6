import { randomUUID } from 'node:crypto';
import type { Role } from '@poolhouse/domain/features/access/roles';
import type { PickUpFreight } from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { expect } from 'vitest';
import { type Machship, startMachship } from '../../../../../simulators/src/machship/index.ts';
import { machshipFreight } from '../../../connectors/freight/index.ts';
import { simulatorAt } from '../../../connectors/http/simulator-testing.ts';
import type { JobRun, Work } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log.ts';
import { Messages } from '../../../services/messages/index.ts';
import { createTestOutbox } from '../../../services/outbox/outbox-testing.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { RuleBook } from '../../rule-book/index.ts';
import { bookingFollowUps } from './follow-bookings.ts';
import { consignmentFollowUps } from './follow-freight.ts';
import { freightKinds } from './freight-kinds.ts';
import { insertPickUp, type NewPickUp } from './insert-pick-up-testing.ts';

export const webhookSecret = 'machship-simulator-webhook';

let latest: Machship | null = null;

/** Returns the freight system that this test file has started, on its simulator. */
export function startedFreight() {
  if (latest === null) throw new Error('Start the simulator first.');
  return machshipFreight({ url: latest.url, token: latest.token, log: createLog('silent') });
}

/** Starts the simulator before the server, whose settings name it. */
export async function startFreight(): Promise<Machship & { settings: Record<string, string> }> {
  const machship = await startMachship();
  latest = machship;
  const settings = {
    FREIGHT_URL: machship.url,
    FREIGHT_TOKEN: machship.token,
    FREIGHT_WEBHOOK_SECRET: webhookSecret,
    COMPANY_PHONE: '02 9555 0140',
  };
  return { ...machship, settings };
}

type Held = {
  consignments: { id: number; status: { id: number }; customerReference: string }[];
  manifests: { id: number; bookings: number; consignmentIds: number[] }[];
};

/** Calls and looks of the tests of couriers. */
export function freightCalls(server: TestServer, machship: Machship) {
  const simulator = simulatorAt('machship', () => machship.url);
  const sql = async (text: string, values: unknown[] = []) => (await server.pool.query(text, values)).rows;
  const call = (method: 'GET' | 'POST', path: string, { as = 'SERVICE' as Role, body, key }: Options = {}) =>
    server.call({
      method,
      url: `/api/service-request${path}`,
      as,
      ...(key && { headers: { 'idempotency-key': key } }),
      ...(body !== undefined && { body }),
    });
  const post = (path: string, body: object = {}, more: Omit<Options, 'body'> = {}) =>
    call('POST', path, { key: randomUUID(), ...more, body });
  const get = async (path: string, as: Role = 'SERVICE') => (await call('GET', path, { as })).body;
  const { db } = server.database;
  const parts = () => ({
    contextFor: server.poolhouse.commandContext,
    clock: server.clock,
    messages: new Messages({ isOn: false }, 'Poolhouse'),
  });
  const port = () =>
    machshipFreight({ url: machship.url, token: machship.token, log: createLog('silent'), clock: server.clock });
  const ruleBook = () => new RuleBook(db, { on: () => undefined, isListening: () => false } as never);
  const drain = async () => {
    const kinds = freightKinds(port(), server.clock);
    const followUps = [...consignmentFollowUps({ ...parts(), ruleBook: ruleBook() }), ...bookingFollowUps(parts())];
    await createTestOutbox(server, kinds, followUps).drain();
  };
  const runWork = (work: Work, payload: object = {}) => {
    const { db: own, pool } = server.poolhouse.commandContext('tests');
    const run = { id: randomUUID(), db: own, pool, clock: server.clock, log: createLog('silent') };
    const whole = { ...run, signal: new AbortController().signal, progress: () => undefined } as unknown as JobRun;
    return (work as unknown as { handler(given: object, job: JobRun): Promise<string> }).handler(payload, whole);
  };
  const freightOf = async (id: string, as: Role = 'SERVICE'): Promise<PickUpFreight> =>
    get(`/pick-up/${id}/freight`, as);
  const held = async () => (await simulator.sim('machship/state')) as Held;
  const statusOf = async (id: string) =>
    (await sql('select status from pick_ups where id = $1', [id]))[0].status as string;

  const pickUp = (given: NewPickUp = {}) => insertPickUp(sql, given);
  const ask = async (id: string) => (await post(`/pick-up/${id}/rates`)).body;
  /** Approves the cheapest rate. */
  const approve = async (id: string) => {
    const { rates } = await ask(id);
    const { carrierAndService, costCents } = rates[0];
    return post(`/pick-up/${id}/consignment`, { carrierAndService, costCents });
  };
  /** Adds a pick-up whose consignment is made, and books its driver where asked. */
  const made = async (given: NewPickUp & { booked?: boolean } = {}) => {
    const request = await pickUp(given);
    expect((await approve(request.id)).status).toBe(202);
    await drain();
    if (given.booked) {
      expect((await book([request.id])).status).toBe(202);
      await drain();
    }
    const [consignment] = (await freightOf(request.id)).consignments;
    const [row] = await sql('select freight_id from service_consignments where id = $1', [consignment?.id]);
    return { ...request, consignmentId: consignment?.id as string, freightId: Number(row.freight_id) };
  };
  const book = async (ids: string[]) => {
    const { windows } = await freightOf(ids[0] as string);
    return post('/serviceRequestPickUpManifest', { ids, window: windows[1] });
  };
  return {
    simulator,
    sql,
    call,
    post,
    get,
    port,
    parts,
    ruleBook,
    drain,
    runWork,
    freightOf,
    held,
    statusOf,
    pickUp,
    ask,
    approve,
    made,
    book,
  };
}

type Options = { as?: Role; body?: object; key?: string };
