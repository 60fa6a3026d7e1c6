import type { ChangeListener } from '../../../platform/database/listen.ts';
import { every } from '../../../platform/every.ts';
import type { DeliveryParts } from './attempt-delivery.ts';
import { describeRows } from './describe-rows.ts';
import type { LaneWorker } from './lane-worker.ts';
import { dueKinds } from './take-due.ts';

/** Rows whose time comes, and those that a lost notice told of, are found this often. */
const lookEveryMs = 2_000;

type Watched = {
  lanes: readonly LaneWorker[];
  /** Makes due what dead workers held. */
  rescue(): Promise<unknown>;
  listener?: ChangeListener | undefined;
};

/** Wakes the lanes when something arrives or falls due. Answers how to end it. */
export function watchOutbox(parts: DeliveryParts, { lanes, rescue, listener }: Watched) {
  const { db, registry, clock, log } = parts;
  let isOver = false;
  const look = async () => {
    await rescue();
    const isOn = registry.kinds.filter((kind) => kind.isOn()).map(({ kind }) => kind);
    const due = await dueKinds(db, isOn, clock.now());
    for (const worker of lanes) if (worker.lane.kinds.some(({ kind }) => due.has(kind))) worker.wake();
    await describeRows(db, registry, clock.now());
  };
  // A notice doesn't say what arrived: every lane looks, which costs little where there is nothing.
  const wakeAll = () => {
    if (!isOver) for (const worker of lanes) worker.wake();
  };
  listener?.on('outbox', { notify: wakeAll, reset: wakeAll });
  const looking = every('look at the outbox', lookEveryMs, look, { log, firstAfterMs: 0 });
  return async () => {
    isOver = true;
    await looking.stop();
  };
}
