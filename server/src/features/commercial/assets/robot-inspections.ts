import { commercialCustomerRecord } from '@poolhouse/domain/features/commercial/customers/records';
import {
  type Condition,
  conditionLabels,
  type Urgency,
  urgencyLabels,
} from '@poolhouse/domain/features/commercial/reports/answer-fields';
import { conditionReportRecord } from '@poolhouse/domain/features/commercial/reports/records';
import type { RobotEvent } from '@poolhouse/domain/services/robot-events/robot-event';
import { sql } from 'kysely';
import { type Files, linkFiles } from '../../../services/files/index.ts';
import type { RobotEventSource } from '../../../services/robot-events/index.ts';

/** The latest reports of one piece of equipment; those before them are on the page of the pool. */
const mostReports = 50;

type Row = {
  report_id: string;
  customer_id: string;
  pool_name: string;
  day: string;
  model: string | null;
  location: string | null;
  condition: Condition | null;
  urgency: Urgency | null;
  comment: string | null;
  pictures: string[];
};
type Photos = ReadonlyMap<string, RobotEvent['photos'][number]>;

/** Returns what contributes the condition reports of a serial number, with its pool. Index: commercial_asset_states_pkey. */
export function robotInspections(files: Files): RobotEventSource {
  return {
    permission: commercialCustomerRecord.permissions.view,
    of: 'company',
    about: async (ctx, serialNumber) => {
      const { rows } = await sql<Row>`
        select s.report_id, r.customer_id, c.pool_name, r.day, s.model, s.location, s.condition, s.urgency, s.comment, s.pictures
        from commercial_asset_states s
        join condition_reports r on r.id = s.report_id
        join commercial_customers c on c.id = r.customer_id
        where s.serial = ${serialNumber}
        order by r.day desc, r.id desc limit ${mostReports}`.execute(ctx.db);
      const [latest] = rows;
      if (latest === undefined) return { facts: {}, events: [] };
      const linked = await linkFiles(
        ctx,
        files,
        rows.flatMap(({ pictures }) => pictures),
      );
      const photos: Photos = new Map(linked.map(({ fileId: id, links }) => [id, { id, links }]));
      const { customer_id: id, pool_name: name, location, model } = latest;
      return {
        facts: { model, pool: { id, name, location } },
        events: rows.map((row, place) => inspectionOf(row, rows[place + 1], photos)),
      };
    },
  };
}

/** Returns a report as an event; it says from which pool the equipment was moved since the report before. */
function inspectionOf(row: Row, before: Row | undefined, photos: Photos): RobotEvent {
  const { report_id: id, day, pool_name, customer_id, location, condition, urgency, comment, pictures } = row;
  const moved = before !== undefined && before.customer_id !== customer_id ? `, moved from ${before.pool_name}` : '';
  const texts = [condition && conditionLabels[condition], urgency && urgencyLabels[urgency], location, comment];
  return {
    id: `condition-report:${id}`,
    kind: 'commercial',
    at: `${day}T00:00:00.000Z`,
    title: `Inspected at ${pool_name}${moved}`,
    note: texts.filter(Boolean).join(' · ') || null,
    record: { kind: conditionReportRecord.kind, id },
    photos: pictures.flatMap((file) => photos.get(file) ?? []),
  };
}
