import { nested } from '@poolhouse/domain/features/service-requests/dotted';
import type { RobotPhoto } from '@poolhouse/domain/features/service-requests/photos/photo';
import type { PickUp, PickUpId, PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import type { PickUpStatus } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { pickUpRecord } from '@poolhouse/domain/features/service-requests/records';
import { valuesOfRobots } from '@poolhouse/domain/features/service-requests/robots/change-robots';
import type { RobotFieldName } from '@poolhouse/domain/features/service-requests/robots/robot-fields';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { type Selectable, sql } from 'kysely';
import type { PickUpsTable } from '../../../platform/database/database-tables.ts';
import { everyOwner, ownerScope } from '../../../platform/ownership.ts';
import { loadOne, type Noun, type OwnedSource } from '../../../platform/records/index.ts';
import {
  type DealerColumns,
  dealerColumns,
  dealerJoin,
  dealerOfRow,
  type RecordDealer,
} from '../../../services/dealer-rows/index.ts';
import { branchAddress } from '../find-branch.ts';
import { missingRequest } from '../missing-request.ts';
import { named, storedNamed } from '../named-columns.ts';
import { presentRobot, type RobotRow, robotsColumn } from '../robots/robot-row.ts';

export type PickUpRow = Omit<Selectable<PickUpsTable>, 'id' | 'status'> &
  DealerColumns & {
    id: PickUpId;
    status: PickUpStatus;
    branch_value: string;
    branch_label: string;
    branch_address: string | null;
    robots: RobotRow[];
    /** Ids of its photos; lists don't have them. */
    photos?: string[];
    /** Those of them that show one robot. */
    robot_photos?: RobotPhoto[];
  };

/** The fields of a pick-up by the names that calls and the activity log use, and their columns. */
const columnsByName = {
  status: 'status',
  statusReason: 'status_reason',
  date: 'date',
  'basicInfo.name': 'name',
  'basicInfo.contactName': 'contact_name',
  'basicInfo.phone': 'phone',
  'basicInfo.email': 'email',
  'basicInfo.address.address': 'address',
  'basicInfo.address.state': 'state',
  'basicInfo.address.city': 'city',
  'basicInfo.address.addressLine': 'address_line',
  'basicInfo.address.postalCode': 'postal_code',
  'dimensions.pickup_pallets': 'pickup_pallets',
  'shipping.carrier_and_service': 'carrier_and_service',
  'shipping.carrier_name': 'carrier_name',
  'shipping.service_name': 'service_name',
  'shipping.dg_pdf': 'dg_file_id',
  'shipping.label_pdf': 'label_file_id',
  'shipping.consignment': 'shipping_consignment',
  'shipping.id': 'shipping_id',
  'shipping.dg': 'dg',
  'shipping.dg_desc': 'dg_desc',
  'pickup.pickup': 'pickup_reference',
  'pickup.booked_for': 'booked_for',
  manifest_label: 'manifest_file_id',
  notes: 'notes',
  robotNotes: 'robot_notes',
  dateCompleted: 'date_completed',
  completedBy: 'completed_by',
} as const satisfies Record<string, keyof PickUpsTable>;

type Linked = { id: string; label: string };
export type PickUpValues = { [Name in keyof typeof columnsByName]: FieldOf<(typeof columnsByName)[Name]> } & {
  branch: Linked;
  dealer: RecordDealer | null;
} & { [Name in RobotFieldName]: unknown };
type FieldOf<Column extends keyof PickUpRow> = PickUpRow[Column] extends Date | null
  ? string | null
  : PickUpRow[Column];

function pickUpValues(row: PickUpRow): PickUpValues {
  return {
    ...named(row, columnsByName),
    branch: { id: row.branch_id, label: row.branch_label },
    dealer: dealerOfRow(row),
    ...valuesOfRobots(row.robots.map(presentRobot)),
  } as PickUpValues;
}

const listColumns = sql<PickUpRow>`r.*, b.value as branch_value, b.label as branch_label, ${sql.raw(branchAddress)} as branch_address,
  ${dealerColumns}, ${robotsColumn('pick_up_id')}`;

export const pickUpSource: OwnedSource<PickUpRow> = {
  name: 'pick-up',
  missing: missingRequest,
  key: 'r.id',
  owner: 'r.dealer_id',
  from: sql`pick_ups r join branches b on b.id = r.branch_id ${dealerJoin('r')}`,
  columns: listColumns,
};
/** The same with the photos. */
const wholePickUps: OwnedSource<PickUpRow> = {
  ...pickUpSource,
  columns: sql`${listColumns}, array(select f.file_id from pick_up_files f join files on files.id = f.file_id
    where f.pick_up_id = r.id and files.removed_at is null order by f.position, f.file_id) as photos,
    (select coalesce(jsonb_agg(jsonb_build_object('id', f.file_id, 'robotId', f.robot_id) order by f.position, f.file_id), '[]')
      from pick_up_files f where f.pick_up_id = r.id and f.robot_id is not null) as robot_photos`,
};

/** Returns a pick-up as lists answer it. */
export function presentSummary(row: PickUpRow, values: PickUpValues = pickUpValues(row)): PickUpSummary {
  const { branch: _branch, dealer: _dealer, statusReason: _reason, ...plain } = values;
  const ownNames = Object.entries(plain).filter(([name]) => !name.startsWith('robots.'));
  return {
    ...(nested(Object.fromEntries(ownNames)) as unknown as PickUpSummary),
    id: row.id,
    caseId: row.case_id,
    revision: row.revision,
    agreement: row.agreement,
    branch: { value: row.branch_value, name: row.branch_label, address: row.branch_address },
    priorityId: row.dealer,
    dealer: row.dealer_name,
    dealerId: row.dealer_id,
    statusChangedAt: row.status_changed_at.toISOString(),
    robots: row.robots.map(presentRobot),
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Returns a pick-up as the calls answer it. */
export function presentPickUp(row: PickUpRow, values: PickUpValues = pickUpValues(row)): PickUp {
  return {
    ...presentSummary(row, values),
    statusReason: values.statusReason,
    imgUrl: row.photos ?? [],
    robotPhotos: row.robot_photos ?? [],
  };
}

/** Returns pick-ups as a call may load them; without a call those of all, for jobs and follow-ups. */
export const pickUpsOf = (call: CallSpec | null): Noun<PickUpRow, PickUpValues, PickUp> => ({
  record: pickUpRecord,
  table: 'pick_ups',
  load: (ctx, id) => loadOne(ctx.db, wholePickUps, id, call === null ? everyOwner(ctx) : ownerScope(ctx, call)),
  values: pickUpValues,
  columns: (values, { row, now }) => ({
    ...storedNamed<PickUpRow>(values, columnsByName),
    branch_id: values.branch.id,
    dealer_id: values.dealer?.id ?? null,
    updated_at: now,
    ...((row === null || row.status !== values.status) && { status_changed_at: now }),
  }),
  present: presentPickUp,
  label: (values) => values['basicInfo.name'],
});
