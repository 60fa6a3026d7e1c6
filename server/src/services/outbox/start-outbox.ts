import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, systemClock } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { ChangeListener } from '../../platform/database/listen.ts';
import type { Log } from '../../platform/log.ts';
import type { FollowUp, IntentKind } from './intent-kind.ts';
import { createIntentRegistry } from './intent-registry.ts';
import type { DeliveryParts } from './worker/attempt-delivery.ts';
import { LaneWorker } from './worker/lane-worker.ts';
import { Leases } from './worker/leases.ts';
import { createRescuer } from './worker/rescue-lost.ts';
import { watchOutbox } from './worker/watch.ts';

export type OutboxOptions = {
  db: Db;
  kinds: readonly IntentKind[];
  followUps?: readonly FollowUp[];
  log: Log;
  /** Wakes the worker when a row arrives; without it, rows wait for the next look. */
  listener?: ChangeListener;
  clock?: Clock;
  /** How long a worker may be silent before what it had under way is taken from it. */
  leaseMs?: number;
  observe?: DeliveryParts['observe'];
};

export type Outbox = {
  /** Carries out everything that is due and answers when nothing is left. */
  drain(): Promise<void>;
  /** Takes nothing more, and finishes what is under way or leaves it to another worker when that takes too long. */
  stop(): Promise<void>;
};

const defaultLeaseMs = 60_000;
/** What is under way has this long to end when the program stops. */
const graceMs = 10_000;

/** Starts the worker that carries out what the outbox holds. Several may run: each row goes to one of them. */
export async function startOutbox(options: OutboxOptions): Promise<Outbox> {
  const { db, log, clock = systemClock, leaseMs = defaultLeaseMs } = options;
  const registry = createIntentRegistry(options.kinds, options.followUps);
  const leases = new Leases({ db, clock, log, leaseMs });
  const parts: DeliveryParts = { db, registry, log, clock, ...(options.observe && { observe: options.observe }) };
  const lanes = registry.lanes.map((lane) => new LaneWorker(lane, parts, leases));
  const off = registry.kinds.filter((kind) => !kind.isOn()).map(({ kind }) => kind);
  if (off.length > 0) log.warn({ kinds: off }, 'not connected: what is to go there stays in the outbox');
  const rescue = createRescuer(parts);
  const endWatch = watchOutbox(parts, { lanes, rescue, listener: options.listener });
  let isStopped = false;
  return {
    drain: async () => {
      if (isStopped) return;
      await rescue();
      await Promise.all(lanes.map((worker) => worker.drain()));
    },
    stop: async () => {
      isStopped = true;
      await endWatch();
      await endWithin(graceMs, Promise.all(lanes.map((worker) => worker.stop())), () => leases.abandon());
      leases.stop();
    },
  };
}

/** Waits for an end, and after a while hurries it. */
async function endWithin(ms: number, ended: Promise<unknown>, onTimeout: () => void): Promise<void> {
  const patience = new AbortController();
  const tooLong = wait(ms, undefined, { signal: patience.signal }).then(onTimeout, () => undefined);
  await Promise.race([ended, tooLong]);
  patience.abort();
  await ended;
}
