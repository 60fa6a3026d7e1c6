import type { ContactAddress } from '@poolhouse/domain/features/service-requests/contact';
import { pickUpsApi } from '@poolhouse/domain/features/service-requests/pick-ups/api';
import { type SuburbList, splitAddress } from '@poolhouse/domain/services/places/split-address';
import { sql } from 'kysely';
import type { Gazetteer } from '../../../connectors/maps/port.ts';
import { ownedBy, ownerScope } from '../../../platform/ownership.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadSuburbs } from '../../../services/places/index.ts';

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

/** Returns the active dealers that a pick-up can be for; a dealer's account gets its own alone. Addresses in one line are split where that is sure. */
export function listDealersForRequests(gazetteer: Gazetteer) {
  return useCase(pickUpsApi.dealers, async (ctx) => {
    const suburbs = await loadSuburbs(gazetteer, ctx.log);
    const { rows } =
      await sql<DealerRow>`select d.id, d.priority_id, d.name, d.contact_name, coalesce(d.phone, d.mobile) as phone,
      d.email, d.state, d.city, d.postcode, d.line1, d.address, d.assigned_service_branch
    from dealers d where ${ownedBy(ownerScope(ctx, pickUpsApi.dealers), 'd.id')} and d.priority_id is not null
      and d.status = 'active' order by lower(d.name), d.id`.execute(ctx.db);
    ctx.signal.throwIfAborted();
    return { count: rows.length, countExact: true, dealers: rows.map((row) => presentDealer(row, suburbs)) };
  });
}

function presentDealer(row: DealerRow, suburbs: SuburbList) {
  return {
    id: row.id,
    priorityId: row.priority_id,
    name: row.name,
    state: row.state,
    branch: row.assigned_service_branch,
    contactName: row.contact_name,
    phone: row.phone,
    email: row.email,
    address: addressOf(row, suburbs),
  };
}

/** What can't be split is the street as a whole: the person who makes the request sees it, and is asked for the suburb. */
function addressOf({ address, state, city, line1, postcode }: DealerRow, suburbs: SuburbList): ContactAddress {
  const stored = { address, state, city, addressLine: line1 ?? (city === null ? address : null), postalCode: postcode };
  if (line1 !== null || address === null) return stored;
  const split = splitAddress(address, { state, postcode }, suburbs);
  if (split === null || split.street === null) return stored;
  return { address, state, city: split.suburb, addressLine: split.street, postalCode: split.postcode };
}
