import { dangerousGoodsText, hasDangerousGoods } from '@poolhouse/domain/features/service-requests/freight/consignment';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type ConsignmentRow, selectConsignments } from '../freight/consignment-row.ts';
import { lockFreightRequest } from '../freight/freight-request.ts';
import { type LoadParts, loadOfRequest, orderOfLoad } from '../freight/order-of-request.ts';

export type OrderParts = LoadParts;

/** Below the numbers that the carriers' simulator gives. */
const firstId = 300_001;
const samplePhone = '02 9555 0140';

/**
 * Gives the sample consignments what those of people have: an order, a number of the freight system, and the manifest of their driver. So
 * labels, tracking and all that follows work with them as well.
 */
export async function orderConsignments(tx: Db, parts: OrderParts): Promise<void> {
  const rows = await selectConsignments(tx, sql`c.state = 'made'`);
  for (const [at, row] of rows.entries()) await orderOne(tx, parts, row, firstId + at);
}

async function orderOne(tx: Db, parts: OrderParts, row: ConsignmentRow, id: number): Promise<void> {
  const request = await lockFreightRequest(tx, row.pick_up_id, null);
  const phone = parts.companyPhone ?? samplePhone;
  const shipment = { robotId: row.robot_id, packages: undefined };
  const { load, reference } = await loadOfRequest({ ...parts, companyPhone: phone }, request, shipment);
  const day = dayIn(companyZone, row.created_at);
  const order = orderOfLoad(
    { load: { ...load, ready: { ...load.ready, day } }, reference },
    { carrierAndService: row.carrier_and_service, instructions: null },
  );
  const isBooked = row.booking === 'booked';
  await sql`update service_consignments set ordered = ${JSON.stringify(order)}::jsonb, freight_id = ${String(id)},
    manifest_id = ${isBooked ? String(id) : null}, pick_up_reference = ${isBooked ? `PU-${id}` : null} where id = ${row.id}`.execute(
    tx,
  );
  if (row.direction === 'return') return;
  const window = { readyAt: '09:00', closesAt: '16:00', zone: load.ready.zone };
  const pickedUp = row.events.find(({ status }) => status === 'pickedUp');
  await sql`update pick_ups set shipping_id = ${String(id)}, carrier_and_service = ${row.carrier_and_service},
    booked_for = coalesce(${pickedUp ? dayIn(companyZone, new Date(pickedUp.at)) : null}::date, booked_for),
    pickup_reference = ${isBooked ? `PU-${id}` : null}, dg = ${hasDangerousGoods(order)}, dg_desc = ${dangerousGoodsText(order) || null}
    where id = ${request.id}`.execute(tx);
  await sql`update service_consignments c set pick_up_window = jsonb_build_object('day', p.booked_for) || ${JSON.stringify(window)}::jsonb
    from pick_ups p where c.id = ${row.id} and p.id = c.pick_up_id and c.booking = 'booked' and p.booked_for is not null`.execute(
    tx,
  );
}
