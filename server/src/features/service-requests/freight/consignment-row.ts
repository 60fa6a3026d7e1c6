import { mayReadField } from '@poolhouse/domain/features/access/may-read-field';
import type { ConsignmentOrder } from '@poolhouse/domain/features/service-requests/freight/consignment';
import { hasDangerousGoods } from '@poolhouse/domain/features/service-requests/freight/consignment';
import type {
  BookingState,
  ConsignmentDirection,
  ConsignmentState,
} from '@poolhouse/domain/features/service-requests/freight/consignment-state';
import {
  type CourierStatus,
  courierMeaningOf,
  courierStatuses,
} from '@poolhouse/domain/features/service-requests/freight/courier-status';
import {
  type ConsignmentDocument,
  type ConsignmentId,
  type CourierConsignment,
  consignmentDocumentFields,
  consignmentDocuments,
  type TrackedEvent,
} from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import type { PickUpWindow } from '@poolhouse/domain/features/service-requests/freight/pick-up-window';
import type { RobotId } from '@poolhouse/domain/features/service-requests/robots/robot';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { SignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { ServiceConsignmentsTable } from '../../../platform/database/database-tables.ts';
import { type OwnerScope, ownedBy } from '../../../platform/ownership.ts';

type Narrowed = {
  id: ConsignmentId;
  robot_id: RobotId | null;
  direction: ConsignmentDirection;
  state: ConsignmentState;
  booking: BookingState;
  status: CourierStatus | null;
  ordered: ConsignmentOrder;
  pick_up_window: PickUpWindow | null;
  events: TrackedEvent[];
  attachments: { id: string; fileName: string }[];
};
export type ConsignmentRow = Omit<Selectable<ServiceConsignmentsTable>, keyof Narrowed> & Narrowed;

/** Returns the consignments that a condition finds, the oldest first. */
export async function selectConsignments(db: Db, where: RawBuilder<unknown>): Promise<ConsignmentRow[]> {
  const { rows } = await sql<ConsignmentRow>`select c.* from service_consignments c where ${where}
    order by c.created_at, c.id`.execute(db);
  return rows;
}

/** Returns a consignment of a pick-up within a scope; 404 when there is none. */
export async function loadConsignment(db: Db, id: string, scope: OwnerScope): Promise<ConsignmentRow> {
  const [row] = await selectConsignments(
    db,
    sql`c.id = ${id} and exists (select from pick_ups p where p.id = c.pick_up_id and ${ownedBy(scope, 'p.dealer_id')})`,
  );
  if (row === undefined) throw notFound('consignment');
  return row;
}

/** Returns a consignment as calls answer it, with the documents that its reader may have. */
export function presentConsignment(row: ConsignmentRow, who: SignedIn | null): CourierConsignment {
  const { pick_up_window: window, status } = row;
  return {
    id: row.id,
    direction: row.direction,
    robotId: row.robot_id,
    reference: row.reference,
    state: row.state,
    message: row.message,
    intentId: row.intent_id,
    number: row.number,
    carrierAndService: row.carrier_and_service,
    carrierName: row.carrier_name,
    serviceName: row.service_name,
    costCents: row.cost_cents,
    approvedBy: row.approved_by_name,
    duplicates: row.duplicates,
    booking: row.booking,
    bookingIntentId: row.booking_intent_id,
    pickUpReference: row.pick_up_reference,
    bookedFor: window && { day: window.day, readyAt: window.readyAt, closesAt: window.closesAt },
    status,
    statusLabel: status && courierStatuses[status].label,
    isWarning: status !== null && courierMeaningOf(status).effect === 'warns',
    arrivesAt: row.arrives_at?.toISOString() ?? null,
    trackedAt: row.tracked_at?.toISOString() ?? null,
    documents: documentsOf(row, who),
    createdAt: row.created_at.toISOString(),
    revision: row.revision,
  };
}

/** Returns how a consignment stands, as far as its booking is judged by it. */
export function bookingOf({ state, booking, pick_up_reference: pickUpReference }: ConsignmentRow) {
  return { state, booking, pickUpReference };
}

/** Returns the documents that there are and that a reader may have. */
export function documentsOf(row: ConsignmentRow, who: SignedIn | null): ConsignmentDocument[] {
  // A label of a cancelled consignment would be stuck on a parcel that no carrier takes.
  if (row.freight_id === null || row.state === 'cancelled') return [];
  const lacking = new Set<ConsignmentDocument>([
    ...(hasDangerousGoods(row.ordered) ? [] : (['dg'] as const)),
    ...(row.manifest_id === null ? (['manifest'] as const) : []),
    ...(row.attachments.length === 0 ? (['pod'] as const) : []),
  ]);
  const mayHave = (name: ConsignmentDocument) => mayReadField(who?.person ?? null, consignmentDocumentFields[name]);
  return consignmentDocuments.filter((name) => !lacking.has(name) && mayHave(name));
}
