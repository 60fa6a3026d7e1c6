import { dropOffStatusLabels } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { pickUpStatusLabels } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { dropOffRecord, pickUpRecord } from '@poolhouse/domain/features/service-requests/records';
import { robotStatusLabels } from '@poolhouse/domain/features/service-requests/robots/robot-status';
import type { RobotEvent, RobotRecord } from '@poolhouse/domain/services/robot-events/robot-event';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { ownedBy } from '../../../platform/ownership.ts';
import { type Files, linkFiles } from '../../../services/files/index.ts';
import type { RobotEventSource } from '../../../services/robot-events/index.ts';

/** A robot comes in some times in its life; more are left out, the oldest first. */
const mostRequests = 100;
const mostPhotos = 24;

type Row = {
  id: string;
  robot_id: string;
  case_id: string;
  status: string;
  robot_name: string;
  robot_status: keyof typeof robotStatusLabels;
  problem: string | null;
  warranty: boolean | null;
  warranty_reason: string | null;
  dealer_id: string | null;
  dealer: string | null;
  created_at: Date;
  date_completed: Date | null;
  consignment: string | null;
  carrier: string | null;
  booked_at: Date | null;
  return_consignment: string | null;
  returned_at: Date;
};

const robotColumns = sql`r.id as robot_id, r.robot_name, r.status as robot_status, coalesce(r.problem, r.fault_label) as problem,
  coalesce(r.warranty, r.warranty_suggested) as warranty,
  case when r.warranty is null then r.warranty_suggestion else coalesce(r.warranty_reason, r.warranty_suggestion) end as warranty_reason,
  r.return_consignment, r.status_changed_at as returned_at`;

/** Returns what contributes the pick-ups of a robot, with consignments and photos. Index: service_robots__serial_number. */
export function robotPickUps(files: Files): RobotEventSource {
  return {
    permission: 'service_request.pick_up:view',
    of: 'dealers',
    about: async (ctx, serialNumber, scope) => {
      const { rows } = await sql<Row>`select p.id, p.case_id, p.status, p.created_at, p.date_completed, ${robotColumns},
          p.shipping_consignment as consignment, p.carrier_name as carrier, p.courier_booked_at as booked_at, d.id as dealer_id, d.name as dealer
        from service_robots r join pick_ups p on p.id = r.pick_up_id left join dealers d on d.id = p.dealer_id
        where r.serial_number = ${serialNumber} and ${ownedBy(scope, 'p.dealer_id')}
        order by p.created_at desc, p.id desc limit ${mostRequests}`.execute(ctx.db);
      const label = (status: string) => pickUpStatusLabels[status as keyof typeof pickUpStatusLabels];
      return recordOf(rows, await photosOf(ctx, files, 'pick_up', rows), {
        kind: pickUpRecord.kind,
        noun: 'Pick-up',
        label,
      });
    },
  };
}

/** Returns what contributes the drop-offs of a robot, which dealers' accounts never see. */
export function robotDropOffs(files: Files): RobotEventSource {
  return {
    permission: 'service_request.drop_off:view',
    of: 'company',
    about: async (ctx, serialNumber) => {
      const { rows } = await sql<Row>`select p.id, p.case_id, p.status, p.created_at, p.date_completed, ${robotColumns},
          null as consignment, null as carrier, null as booked_at, d.id as dealer_id, d.name as dealer
        from service_robots r join drop_offs p on p.id = r.drop_off_id left join dealers d on d.id = p.dealer_id
        where r.serial_number = ${serialNumber} order by p.created_at desc, p.id desc limit ${mostRequests}`.execute(
        ctx.db,
      );
      const label = (status: string) => dropOffStatusLabels[status as keyof typeof dropOffStatusLabels];
      return recordOf(rows, await photosOf(ctx, files, 'drop_off', rows), {
        kind: dropOffRecord.kind,
        noun: 'Drop-off',
        label,
      });
    },
  };
}

type Photos = ReadonlyMap<string, RobotEvent['photos']>;

async function photosOf(
  ctx: Context,
  files: Files,
  request: 'pick_up' | 'drop_off',
  rows: readonly Row[],
): Promise<Photos> {
  const [table, column] = [sql.table(`${request}_files`), sql.ref(`${request}_id`)];
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await sql<{ request_id: string; file_id: string }>`select p.${column} as request_id, p.file_id
    from ${table} p where p.${column} = any(${ids}::uuid[]) order by p.${column}, p.position limit ${mostPhotos}`.execute(
    ctx.db,
  );
  const links = await linkFiles(
    ctx,
    files,
    found.rows.map(({ file_id }) => file_id),
  );
  const linkOf = new Map(links.map((one) => [one.fileId, one.links]));
  const ofRequest = (id: string) =>
    found.rows
      .filter(({ request_id }) => request_id === id)
      .flatMap(({ file_id }) => {
        const known = linkOf.get(file_id);
        return known === undefined ? [] : [{ id: file_id, links: known }];
      });
  return new Map(ids.map((id) => [id, ofRequest(id)]));
}

type Wording = { kind: string; noun: string; label(status: string): string };

function recordOf(rows: readonly Row[], photos: Photos, words: Wording): RobotRecord {
  const [latest] = rows;
  if (latest === undefined) return { facts: {}, events: [] };
  const { robot_name, warranty, warranty_reason, dealer_id, dealer } = latest;
  return {
    facts: {
      model: robot_name,
      dealer: dealer_id === null || dealer === null ? null : { id: dealer_id, name: dealer },
      warranty: warranty === null ? null : { isCovered: warranty, reason: warranty_reason },
    },
    events: rows.flatMap((row) => eventsOf(row, photos.get(row.id) ?? [], words)),
  };
}

function eventsOf(row: Row, photos: RobotEvent['photos'], { kind, noun, label }: Wording): RobotEvent[] {
  const record = { kind, id: row.id };
  const event = (id: string, more: Pick<RobotEvent, 'kind' | 'title' | 'note'> & { at: Date }): RobotEvent => ({
    ...more,
    id: `${kind}:${row.robot_id}:${id}`,
    at: more.at.toISOString(),
    record,
    photos: id === 'added' ? photos : [],
  });
  const { case_id, created_at, date_completed, consignment, booked_at, carrier, return_consignment } = row;
  const standing = [row.problem, robotStatusLabels[row.robot_status]].filter(Boolean).join(' · ');
  return [
    event('added', { kind: 'request', at: created_at, title: `${noun} ${case_id}`, note: standing }),
    ...(consignment === null
      ? []
      : [
          event('sent', {
            kind: 'consignment',
            at: booked_at ?? created_at,
            title: `Consignment ${consignment}`,
            note: carrier,
          }),
        ]),
    ...(return_consignment === null
      ? []
      : [
          event('return', {
            kind: 'consignment',
            at: row.returned_at,
            title: `Return consignment ${return_consignment}`,
            note: null,
          }),
        ]),
    ...(date_completed === null
      ? []
      : [
          event('ended', {
            kind: 'request',
            at: date_completed,
            title: `${noun} ${case_id}: ${label(row.status)}`,
            note: null,
          }),
        ]),
  ];
}
