import { mayReadField } from '@poolhouse/domain/features/access/may-read-field';
import { dropOffStatusLabels } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { pickUpStatusLabels } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { dropOffRecord, pickUpRecord } from '@poolhouse/domain/features/service-requests/records';
import { robotFields } from '@poolhouse/domain/features/service-requests/robots/robot-fields';
import type { RobotRecord } from '@poolhouse/domain/services/robot-events/robot-event';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { ownedBy } from '../../../platform/ownership.ts';
import { dealerJoin } from '../../../services/dealer-rows/index.ts';
import type { Files } from '../../../services/files/index.ts';
import type { RobotEventSource } from '../../../services/robot-events/index.ts';
import { findRobotConsignments } from './robot-consignments.ts';
import { dropOffPhotos, findRobotPhotos, pickUpPhotos } from './robot-photos.ts';
import { findRobotQuotes } from './robot-quotes.ts';
import { type RequestWording, type RobotRequestRow, recordOfRequests } from './robot-request-events.ts';

/** A robot comes in some times in its life; more are left out, the oldest first. */
const mostRequests = 100;

const robotColumns = sql`p.id, p.case_id, p.status, p.created_at, p.date_completed, r.id as robot_id, r.robot_name,
  r.status as robot_status, coalesce(r.problem, r.fault_label) as problem, coalesce(r.warranty, r.warranty_suggested) as warranty,
  case when r.warranty is not null then r.warranty_reason end as warranty_reason, r.warranty_suggestion,
  r.return_consignment, r.status_changed_at as returned_at, d.id as dealer_id, d.name as dealer`;

/** Returns what contributes the pick-ups of a robot, with consignments, quotes and photos. Index: service_robots__serial_number. */
export function robotPickUps(files: Files): RobotEventSource {
  const words: RequestWording = {
    kind: pickUpRecord.kind,
    noun: 'Pick-up',
    label: (status) => pickUpStatusLabels[status as keyof typeof pickUpStatusLabels],
  };
  return {
    permission: 'service_request.pick_up:view',
    of: 'dealers',
    about: async (ctx, serialNumber, scope) => {
      const { rows } = await sql<StoredRow>`select ${robotColumns},
          p.shipping_consignment as consignment, p.carrier_name as carrier, p.courier_booked_at as booked_at
        from service_robots r join pick_ups p on p.id = r.pick_up_id ${dealerJoin('p')}
        where r.serial_number = ${serialNumber} and ${ownedBy(scope, 'p.dealer_id')}
        order by p.created_at desc, p.id desc limit ${mostRequests}`.execute(ctx.db);
      return describeRequests({ ctx, files, photos: pickUpPhotos }, rows, words);
    },
  };
}

/** Returns what contributes the drop-offs of a robot, which dealers' accounts never see. */
export function robotDropOffs(files: Files): RobotEventSource {
  const words: RequestWording = {
    kind: dropOffRecord.kind,
    noun: 'Drop-off',
    label: (status) => dropOffStatusLabels[status as keyof typeof dropOffStatusLabels],
  };
  return {
    permission: 'service_request.drop_off:view',
    of: 'company',
    about: async (ctx, serialNumber) => {
      const { rows } =
        await sql<StoredRow>`select ${robotColumns}, null as consignment, null as carrier, null as booked_at
        from service_robots r join drop_offs p on p.id = r.drop_off_id ${dealerJoin('p')}
        where r.serial_number = ${serialNumber} order by p.created_at desc, p.id desc limit ${mostRequests}`.execute(
          ctx.db,
        );
      return describeRequests({ ctx, files, photos: dropOffPhotos }, rows, words);
    },
  };
}

/** A row with why the warranty is suggested, which stands in for a reason of a person. */
type StoredRow = RobotRequestRow & { warranty_suggestion: string | null };
type Reader = { ctx: Context; files: Files; photos: RawBuilder<unknown> };

async function describeRequests(
  { ctx, files, photos }: Reader,
  rows: readonly StoredRow[],
  words: RequestWording,
): Promise<RobotRecord> {
  const robotIds = rows.map(({ robot_id }) => robot_id);
  const [shown, quotes, consignments] = await Promise.all([
    findRobotPhotos(ctx, files, rows, photos),
    findRobotQuotes(ctx.db, robotIds),
    findRobotConsignments(ctx.db, robotIds),
  ]);
  const isSuggestionShown = mayReadField(ctx.who?.person ?? null, robotFields.warrantySuggestion);
  const read = rows.map(({ warranty_reason, warranty_suggestion, ...row }) => ({
    ...row,
    warranty_reason: warranty_reason ?? (isSuggestionShown ? warranty_suggestion : null),
  }));
  return recordOfRequests(read, { photos: shown, quotes, consignments }, words);
}
