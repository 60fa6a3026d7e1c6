import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import { sql } from 'kysely';
import { ownedBy, ownerScope } from '../../../platform/ownership.ts';
import { useCase } from '../../../platform/use-case.ts';

type DealerRow = {
  id: string;
  priority_id: string;
  name: string;
  contact_name: string | null;
  phone: string | null;
  email: string[];
  state: string | null;
  city: string | null;
  postcode: string | null;
  line1: string | null;
  address: string | null;
  assigned_service_branch: string | null;
};

/** Returns the active dealers that a pick-up can be for; a dealer's account gets its own alone. */
export const listDealersForRequests = useCase(pickUpsApi.dealers, async (ctx) => {
  const { rows } =
    await sql<DealerRow>`select d.id, d.priority_id, d.name, d.contact_name, coalesce(d.phone, d.mobile) as phone,
      d.email, d.state, d.city, d.postcode, d.line1, d.address, d.assigned_service_branch
    from dealers d where ${ownedBy(ownerScope(ctx, pickUpsApi.dealers), 'd.id')} and d.priority_id is not null
      and d.status = 'active' order by lower(d.name), d.id`.execute(ctx.db);
  ctx.signal.throwIfAborted();
  return { count: rows.length, countExact: true, dealers: rows.map(presentDealer) };
});

function presentDealer(row: DealerRow) {
  const { address, state, city, line1, postcode } = row;
  return {
    ...{ id: row.id, priorityId: row.priority_id, name: row.name, state, branch: row.assigned_service_branch },
    ...{ contactName: row.contact_name, phone: row.phone, email: row.email },
    address: { address, state, city, addressLine: line1, postalCode: postcode },
  };
}
