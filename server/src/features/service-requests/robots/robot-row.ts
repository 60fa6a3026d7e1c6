import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ServiceRobotsTable } from '../../../platform/database/database-tables.ts';
import { columnsOf, fieldsOf } from '../../../platform/records/index.ts';

/** A robot as the database makes JSON of its row: instants are texts. */
export type RobotRow = { [Column in keyof Selectable<ServiceRobotsTable>]: Selectable<ServiceRobotsTable>[Column] } & {
  id: Robot['id'];
  status: Robot['status'];
};

/** Which request a robot is of. */
export type RobotParent = 'pick_up_id' | 'drop_off_id';

/** Returns the robots of a request as a column of its row. */
export const robotsColumn = (parent: RobotParent) =>
  sql.raw(`(select coalesce(jsonb_agg(to_jsonb(s) order by s.place), '[]')
    from service_robots s where s.${parent} = r.id) as robots`);

const answered = [
  ...(['id', 'place', 'robotName', 'serialNumber', 'caseId', 'status', 'returnConsignment'] as const),
  ...([
    'sendReturnConsignment',
    'fault',
    'faultLabel',
    'problem',
    'purchaseDate',
    'warranty',
    'warrantyReason',
  ] as const),
  ...(['warrantySuggested', 'warrantySuggestion', 'waitingForPart', 'partDate'] as const),
] as const;

/** Returns a robot as the calls answer it. */
export function presentRobot(row: RobotRow): Robot {
  return { ...fieldsOf(row, answered), statusChangedAt: new Date(row.status_changed_at).toISOString() };
}

/** Returns a robot as its row has it. */
export function rowOfRobot(robot: Robot): RobotRow {
  return { ...columnsOf(robot) } as unknown as RobotRow;
}

const stored = [
  'id',
  'place',
  'case_id',
  'robot_name',
  'serial_number',
  'status',
  'status_changed_at',
  'fault',
  'fault_label',
  'problem',
  'purchase_date',
  'warranty',
  'warranty_reason',
  'warranty_suggested',
  'warranty_suggestion',
  'waiting_for_part',
  'part_date',
  'return_consignment',
  'send_return_consignment',
  'created_at',
  'updated_at',
] as const;
const names = sql.raw(stored.join(', '));
const given = sql.raw(stored.map((name) => `given.${name}`).join(', '));

/** Returns the statement that adds robots; with `from` it happens only with the change that it is part of. */
export function insertRobots(
  parent: RobotParent,
  requestId: string,
  robots: readonly Robot[],
  now: Date,
  from = sql``,
): RawBuilder<unknown> {
  const rows = robots.map((robot) => ({ ...columnsOf(robot), created_at: now, updated_at: now }));
  return sql`insert into service_robots (${sql.ref(parent)}, ${names})
    select ${requestId}::uuid, ${given} from jsonb_populate_recordset(null::service_robots, ${JSON.stringify(rows)}::jsonb) given
    ${from}`;
}

/** Returns the statement that brings robots to these values. */
export function updateRobots(robots: readonly Robot[], now: Date): RawBuilder<unknown> {
  const rows = robots.map((robot) => ({ ...columnsOf(robot), updated_at: now }));
  const kept = new Set<string>(['id', 'place', 'case_id', 'created_at']);
  const set = stored.filter((name) => !kept.has(name)).map((name) => `${name} = given.${name}`);
  return sql`update service_robots s set ${sql.raw(set.join(', '))}
    from jsonb_populate_recordset(null::service_robots, ${JSON.stringify(rows)}::jsonb) given where s.id = given.id`;
}
