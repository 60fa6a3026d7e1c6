import type { PickUpStatus } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type OwnerScope, ownedBy, ownerScope } from '../../../platform/ownership.ts';
import { requestNotFound } from '../missing-request.ts';

type Address = Record<string, string | null>;

/** A pick-up as far as couriers need it, with its branch and its robots. */
export type FreightRequest = {
  id: string;
  case_id: string;
  status: PickUpStatus;
  dealer_id: string | null;
  name: string;
  contact_name: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  address_line: string | null;
  city: string | null;
  state: string | null;
  postal_code: string | null;
  pickup_pallets: number;
  delivered_notice_at: Date | null;
  revision: number;
  branch: { value: string; label: string; address: Address; emails: string[]; zone: string; region: string };
  robots: { id: string; place: number; caseId: string; name: string }[];
};

const columns = sql`p.id, p.case_id, p.status, p.dealer_id, p.name, p.contact_name, p.phone, p.email, p.address, p.address_line, p.city,
  p.state, p.postal_code, p.pickup_pallets, p.delivered_notice_at, p.revision,
  (select jsonb_build_object('value', b.value, 'label', b.label, 'address', b.address, 'emails', b.notification_emails,
    'zone', b.time_zone) from branches b where b.id = p.branch_id) as branch,
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'place', r.place, 'caseId', r.case_id, 'name', r.robot_name)
    order by r.place), '[]') from service_robots r where r.pick_up_id = p.id) as robots`;

/** Returns a pick-up within the scope of a call; 404 when there is none. */
export async function loadFreightRequest(ctx: Context, id: string, call: CallSpec): Promise<FreightRequest> {
  return found(await select(ctx.db, id, ownerScope(ctx, call)));
}

/**
 * Takes a pick-up for a transaction: whatever changes its couriers waits here. `scope` is the caller's, or null for work of the product. A
 * caller takes what waits in the outbox first, as the worker does when it settles that.
 */
export async function lockFreightRequest(tx: Db, id: string, scope: OwnerScope | null): Promise<FreightRequest> {
  if (scope !== null)
    await sql`select from outbox x where x.id in (select unnest(array[c.intent_id, c.booking_intent_id])
      from service_consignments c where c.pick_up_id = ${id}) order by x.id for update`.execute(tx);
  await sql`select from pick_ups p where p.id = ${id} for update`.execute(tx);
  return found(await select(tx, id, scope));
}

async function select(db: Db, id: string, scope: OwnerScope | null): Promise<FreightRequest | undefined> {
  const owned = scope === null ? sql`true` : ownedBy(scope, 'p.dealer_id');
  const { rows } = await sql<FreightRequest>`select ${columns} from pick_ups p where p.id = ${id} and ${owned}`.execute(
    db,
  );
  return rows[0];
}

function found(request: FreightRequest | undefined): FreightRequest {
  if (request === undefined) throw requestNotFound();
  return request;
}
