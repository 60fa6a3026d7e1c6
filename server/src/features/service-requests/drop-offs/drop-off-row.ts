import { nested } from '@poolhouse/domain/features/service-requests/dotted';
import type {
  DropOff,
  DropOffId,
  DropOffSummary,
} from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { type Selectable, sql } from 'kysely';
import type { DropOffsTable } from '../../../platform/database/database-tables.ts';
import { loadOne, type Noun, type Source } from '../../../platform/records/index.ts';
import {
  type DealerColumns,
  dealerColumns,
  dealerJoin,
  dealerOfRow,
  type RecordDealer,
} from '../../../services/dealer-rows/index.ts';
import { missingRequest } from '../missing-request.ts';
import { named, storedNamed } from '../named-columns.ts';
import { presentRobot, type RobotRow, robotsColumn } from '../robots/robot-row.ts';

type Narrowed = Pick<DropOff, 'status' | 'consumerType'>;
export type DropOffRow = Omit<Selectable<DropOffsTable>, 'id' | 'status' | 'consumer_type'> &
  DealerColumns & {
    id: DropOffId;
    status: Narrowed['status'];
    consumer_type: Narrowed['consumerType'];
    branch_value: string;
    branch_label: string;
    /** Its one robot. */
    robots: RobotRow[];
    /** Ids of its photos; lists don't have them. */
    photos?: string[];
  };

/** The fields of a drop-off by the names that calls and the activity log use, and their columns. */
const columnsByName = {
  status: 'status',
  statusReason: 'status_reason',
  date: 'date',
  consumerType: 'consumer_type',
  'consumerInfo.name': 'name',
  'consumerInfo.phone': 'phone',
  'consumerInfo.email': 'email',
  'consumerInfo.address.address': 'address',
  'consumerInfo.address.state': 'state',
  'consumerInfo.address.city': 'city',
  'consumerInfo.address.addressLine': 'address_line',
  'consumerInfo.address.postalCode': 'postal_code',
  'deliveryInfo.name': 'delivery_name',
  'deliveryInfo.phone': 'delivery_phone',
  'deliveryInfo.email': 'delivery_email',
  'deliveryInfo.address.address': 'delivery_address',
  'deliveryInfo.address.state': 'delivery_state',
  'deliveryInfo.address.city': 'delivery_city',
  'deliveryInfo.address.addressLine': 'delivery_address_line',
  'deliveryInfo.address.postalCode': 'delivery_postal_code',
  'dateDropOff.date': 'drop_off_date',
  'dateDropOff.time': 'drop_off_time',
  inclusion: 'inclusion',
  notes: 'notes',
  agreement: 'agreement',
  signedBy: 'signed_by',
  signature: 'signature_file_id',
  dateCompleted: 'date_completed',
  completedBy: 'completed_by',
} as const satisfies Record<string, keyof DropOffsTable>;

/** What a drop-off calls the fields of its robot. */
export const robotFieldsByName = {
  model: 'robotName',
  serialNumber: 'serialNumber',
  fault: 'fault',
  problem: 'problem',
  purchaseDate: 'purchaseDate',
  robotStatus: 'status',
  warranty: 'warranty',
  warrantyReason: 'warrantyReason',
  waitingForPart: 'waitingForPart',
  partDate: 'partDate',
  returnConsignment: 'returnConsignment',
  sendReturnConsignment: 'sendReturnConsignment',
} as const satisfies Record<string, keyof Robot>;

type Linked = { id: string; label: string };
type FieldOf<Column extends keyof DropOffRow> = DropOffRow[Column] extends Date | null
  ? string | null
  : DropOffRow[Column];
export type DropOffValues = { [Name in keyof typeof columnsByName]: FieldOf<(typeof columnsByName)[Name]> } & {
  [Name in keyof typeof robotFieldsByName]: Robot[(typeof robotFieldsByName)[Name]];
} & { branch: Linked; dealer: RecordDealer | null };

/** Returns what is changed of the robot under the names of the drop-off. */
export const valuesOfRobot = (robot: Robot) =>
  Object.fromEntries(Object.entries(robotFieldsByName).map(([name, field]) => [name, robot[field]])) as {
    [Name in keyof typeof robotFieldsByName]: Robot[(typeof robotFieldsByName)[Name]];
  };

/** Returns the robot of a drop-off. */
export function robotOf({ robots, id }: Pick<DropOffRow, 'robots' | 'id'>): Robot {
  if (robots[0] === undefined) throw new Error(`The drop-off ${id} has no robot.`);
  return presentRobot(robots[0]);
}

function dropOffValues(row: DropOffRow): DropOffValues {
  return {
    ...named(row, columnsByName),
    ...valuesOfRobot(robotOf(row)),
    branch: { id: row.branch_id, label: row.branch_label },
    dealer: dealerOfRow(row),
  } as DropOffValues;
}

const listColumns = sql<DropOffRow>`r.*, b.value as branch_value, b.label as branch_label, ${dealerColumns},
  ${robotsColumn('drop_off_id')}`;

/** Drop-offs are the company's: dealers' accounts don't have their page. */
export const dropOffSource: Source<DropOffRow> = {
  name: 'drop-off',
  missing: missingRequest,
  key: 'r.id',
  from: sql`drop_offs r join branches b on b.id = r.branch_id ${dealerJoin('r')}`,
  columns: listColumns,
};
/** The same with the photos. */
export const wholeDropOffs: Source<DropOffRow> = {
  ...dropOffSource,
  columns: sql`${listColumns}, array(select f.file_id from drop_off_files f join files on files.id = f.file_id
    where f.drop_off_id = r.id and files.removed_at is null and f.file_id is distinct from r.signature_file_id order by f.position, f.file_id) as photos`,
};

/** Returns a drop-off as lists answer it. */
export function presentDropOffSummary(row: DropOffRow, values: DropOffValues = dropOffValues(row)): DropOffSummary {
  const { branch: _branch, dealer: _dealer, statusReason: _reason, signature: _signature, ...plain } = values;
  const names = Object.entries(plain).filter(([name]) => !ofRobotAlone.has(name));
  const answered = nested(Object.fromEntries(names)) as unknown as DropOffSummary;
  return {
    ...answered,
    deliveryInfo: values['deliveryInfo.name'] === null ? null : answered.deliveryInfo,
    id: row.id,
    caseId: row.case_id,
    revision: row.revision,
    isFromWebsite: row.is_from_website,
    dropOffBranch: { value: row.branch_value, label: row.branch_label },
    priorityId: row.dealer,
    dealer: row.dealer_name,
    dealerId: row.dealer_id,
    statusChangedAt: row.status_changed_at.toISOString(),
    robot: robotOf(row),
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Fields that the answer has in `robot` alone. */
const ofRobotAlone: ReadonlySet<string> = new Set([
  'fault',
  'robotStatus',
  'warranty',
  'warrantyReason',
  'waitingForPart',
  'partDate',
  'returnConsignment',
  'sendReturnConsignment',
]);

/** Returns a drop-off as the calls answer it. */
export function presentDropOff(row: DropOffRow, values: DropOffValues = dropOffValues(row)): DropOff {
  const { statusReason, signature } = values;
  return { ...presentDropOffSummary(row, values), statusReason, signature, imgUrl: row.photos ?? [] };
}

/** Drop-offs, as calls and jobs load them. */
export const dropOffs: Noun<DropOffRow, DropOffValues, DropOff> = {
  record: dropOffRecord,
  table: 'drop_offs',
  load: (ctx, id) => loadOne(ctx.db, wholeDropOffs, id),
  values: dropOffValues,
  columns: (values, { row, now }) => ({
    ...storedNamed<DropOffRow>(values, columnsByName),
    branch_id: values.branch.id,
    dealer_id: values.dealer?.id ?? null,
    updated_at: now,
    ...((row === null || row.status !== values.status) && { status_changed_at: now }),
  }),
  present: presentDropOff,
  label: (values) => values['consumerInfo.name'],
};
