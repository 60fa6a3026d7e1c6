import {
  type ConsignmentState,
  consignmentStateLabels,
} from '@poolhouse/domain/features/service-requests/freight/consignment-state';
import { consignmentRecord, freightActions } from '@poolhouse/domain/features/service-requests/freight/records';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { type RawBuilder, sql } from 'kysely';
import type { Consignment } from '../../../connectors/freight/port.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FollowUp, QueuedIntent } from '../../../services/outbox/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { askCarrier, deletionOf } from './cancel-courier.ts';
import { type ConsignmentRow, selectConsignments } from './consignment-row.ts';
import { type FreightRequest, lockFreightRequest } from './freight-request.ts';
import { keepPapersJob } from './keep-papers.ts';
import { writeConsignment } from './write-consignment.ts';

type Parts = Pick<Platform, 'contextFor' | 'clock'> & { ruleBook: RuleBook };
export type Locked = { row: ConsignmentRow; request: FreightRequest };
type Answered = { set: RawBuilder<unknown>; changes: FieldChange[]; intents?: Intent[] };

const system = 'Freight system';

/** Keeps with a consignment that it was made, declined or deleted. */
export function consignmentFollowUps({ contextFor, clock, ruleBook }: Parts): FollowUp[] {
  const ctx = () => contextFor(system);
  const follow = (db: Db, locked: Locked, { set, changes, intents = [] }: Answered) =>
    writeConsignment(ctx(), db, locked, { set, action: freightActions.answer, changes, intents });
  const step = (
    db: Db,
    locked: Locked,
    state: ConsignmentState,
    message: string | null = null,
    intents: Intent[] = [],
  ) =>
    follow(db, locked, {
      set: sql`state = ${state}, message = ${message}`,
      changes: [stateChange(locked.row, state)],
      intents,
    });

  const made: FollowUp = {
    kind: 'freight.create-consignment',
    apply: async (db, intent, { result }) => {
      const locked = await lockTarget(db, intent);
      if (locked === null || locked.row.freight_id !== null) return;
      const consignment = result as Consignment;
      const { row, request } = locked;
      const isCancelled = row.state === 'cancelling';
      const state = isCancelled ? 'cancelling' : 'made';
      const now = clock.now();
      const after = await follow(db, locked, {
        set: sql`state = ${state}, message = null, freight_id = ${consignment.id}, number = ${consignment.number},
          carrier_name = ${consignment.carrierName}, service_name = ${consignment.serviceName},
          manifest_id = ${consignment.manifestId}, status = ${consignment.status}, status_at = null,
          arrives_at = coalesce(${consignment.arrivesAt}::timestamptz, arrives_at)`,
        changes: [{ field: 'courier', before: consignmentStateLabels[row.state], after: consignment.number }],
        intents: isCancelled
          ? [deletionOf({ clock }, { ...row, freight_id: consignment.id, number: consignment.number })]
          : [],
      });
      await noteOnRequest(db, after, { request, now });
      if (!isCancelled) await enqueue(db, keepPapersJob, { id: row.id }, { createdBy: null, now });
    },
    parked: async (db, intent, why) => {
      const locked = await lockTarget(db, intent);
      if (locked === null || locked.row.freight_id !== null) return;
      if (locked.row.state === 'making') await step(db, locked, 'failed', why);
      if (locked.row.state === 'cancelling') await step(db, locked, 'cancelled');
    },
    moved: async (db, intent, to) => {
      const locked = await lockTarget(db, intent);
      if (locked === null || locked.row.freight_id !== null) return;
      if (to === 'cancelled' && locked.row.state !== 'cancelled') await step(db, locked, 'cancelled');
      if (to === 'queued' && locked.row.state === 'failed') await step(db, locked, 'making');
    },
  };
  const deleted: FollowUp = {
    kind: 'freight.delete-consignment',
    apply: async (db, intent) => {
      const locked = await lockTarget(db, intent);
      if (locked === null || locked.row.state === 'cancelled') return;
      await step(db, locked, 'cancelled');
    },
    parked: async (db, intent) => {
      const locked = await lockTarget(db, intent);
      if (locked === null || locked.row.state !== 'cancelling') return;
      // The carrier has it by now: it is asked as for any that is on a manifest.
      const { state, message, intents } = await askCarrier(ruleBook, { clock }, locked);
      await step(db, locked, state, message, intents);
    },
  };
  return [made, deleted];
}

function stateChange({ state: before }: ConsignmentRow, after: ConsignmentState): FieldChange {
  return { field: 'courier', before: consignmentStateLabels[before], after: consignmentStateLabels[after] };
}

/** Keeps with the pick-up or the robot what lists and exports say of a consignment. */
export async function noteOnRequest(
  db: Db,
  row: ConsignmentRow,
  { request, now }: { request: FreightRequest; now: Date },
) {
  if (row.direction === 'return')
    await sql`update service_robots set return_consignment = ${row.number}, send_return_consignment = true, updated_at = ${now}
      where id = ${row.robot_id}`.execute(db);
  else
    await sql`update pick_ups set shipping_id = ${row.freight_id}, shipping_consignment = ${row.number}, carrier_name = ${row.carrier_name},
      service_name = ${row.service_name}, updated_at = ${now} where id = ${request.id}`.execute(db);
}

/** Returns the consignment that an intent is about, locked with its pick-up; null when it is gone. */
async function lockTarget(db: Db, { target }: QueuedIntent): Promise<Locked | null> {
  if (target?.kind !== consignmentRecord.kind) return null;
  return lockConsignment(db, sql`c.id = ${target.id}`);
}

/** Takes a consignment with its pick-up for this transaction; null when there is none. */
export async function lockConsignment(db: Db, where: RawBuilder<unknown>): Promise<Locked | null> {
  const [found] = await selectConsignments(db, where);
  if (found === undefined) return null;
  const request = await lockFreightRequest(db, found.pick_up_id, null);
  const [row] = await selectConsignments(db, sql`c.id = ${found.id}`);
  return row === undefined ? null : { row, request };
}
