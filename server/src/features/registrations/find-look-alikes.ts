import { type DealerStatus, dealerStatusLabels } from '@poolhouse/domain/features/dealers/dealer-codes';
import { registrationsApi } from '@poolhouse/domain/features/registrations/api';
import {
  type Comparable,
  type LookAlike,
  lookAlikeReasons,
  ownDomains,
} from '@poolhouse/domain/features/registrations/look-alikes';
import { registrationStatusLabels } from '@poolhouse/domain/features/registrations/registration-status';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';
import { type RegistrationRow, registrationSource, registrations } from './registration-row.ts';

/** More can't be compared side by side. */
const mostShown = 8;
const mostRead = 200;

/** Returns dealers and other applications that look like one, those with the most reasons first. */
export const findLookAlikes = useCase(registrationsApi.lookAlikes, async (ctx, { params: { id } }) => {
  const row = await registrations.load(ctx, id);
  const compared = comparableOf(row);
  const found = [...(await readDealers(ctx, row, compared)), ...(await readRegistrations(ctx, row, compared))];
  const lookAlikes = found
    .map(({ comparable, ...shown }) => ({ ...shown, reasons: lookAlikeReasons(compared, comparable) }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort((one, other) => other.reasons.length - one.reasons.length || one.name.localeCompare(other.name));
  return { lookAlikes: lookAlikes.slice(0, mostShown) };
});

type Found = Omit<LookAlike, 'reasons'> & { comparable: Comparable };

const present = (values: readonly (string | null)[]) => values.filter((value) => value !== null);

function comparableOf(row: RegistrationRow): Comparable {
  return {
    names: present([row.company, row.trading_name]),
    abn: row.abn,
    emails: present([row.email, row.accounts_email]),
    phones: present([row.phone, row.mobile]),
  };
}

type DealerRow = {
  id: string;
  name: string;
  status: DealerStatus;
  email: string[];
  phone: string | null;
  mobile: string | null;
  city: string | null;
  state: string;
  priority_id: string | null;
  abn: string | null;
};

/** Returns dealers by the ABN with which they registered, by phone, by the domain of their addresses, and those of the same postcode. */
async function readDealers(ctx: Context, row: RegistrationRow, compared: Comparable): Promise<Found[]> {
  const domains = ownDomains(compared.emails);
  const { rows } = await sql<DealerRow>`
    select d.id, d.name, d.status, d.email, d.phone, d.mobile, d.city, d.state, d.priority_id,
      (select r.abn from registrations r where r.dealer_id = d.id and r.status <> 'pending' limit 1) as abn
    from dealers d
    where d.id in (select r.dealer_id from registrations r where r.abn = ${row.abn})
      or dealer_contact_keys(d.email, d.phone, d.mobile, d.original_cust_id) && ${[...compared.phones]}::text[]
      or d.postcode = ${row.postcode}
      or lower(d.name) = any(${compared.names.map((name) => name.toLowerCase())}::text[])
      or exists (select 1 from unnest(d.email) as one(address)
        where lower(split_part(one.address, '@', 2)) = any(${domains}::text[]))
    order by d.id limit ${mostRead}`.execute(ctx.db);
  return rows.map((dealer) => ({
    kind: 'dealer' as const,
    id: dealer.id,
    name: dealer.name,
    status: dealerStatusLabels[dealer.status],
    abn: dealer.abn,
    email: dealer.email.join(', ') || null,
    phone: dealer.phone ?? dealer.mobile,
    place: [dealer.city, dealer.state].filter(Boolean).join(' '),
    customerId: dealer.priority_id,
    comparable: {
      names: [dealer.name],
      abn: dealer.abn,
      emails: dealer.email,
      phones: present([dealer.phone, dealer.mobile]),
    },
  }));
}

/** Returns other registrations that weren't deleted. One that was blocked is among them: it tells who applies again. */
async function readRegistrations(ctx: Context, row: RegistrationRow, compared: Comparable): Promise<Found[]> {
  const domains = ownDomains(compared.emails);
  const { rows } = await sql<RegistrationRow>`select ${registrationSource.columns} from ${registrationSource.from}
    where r.id <> ${row.id} and r.status <> 'deleted' and (r.abn = ${row.abn} or r.postcode = ${row.postcode}
      or array[r.phone, r.mobile] && ${[...compared.phones]}::text[]
      or split_part(r.email, '@', 2) = any(${domains}::text[])
      or lower(r.company) = any(${compared.names.map((name) => name.toLowerCase())}::text[]))
    order by r.created_at desc limit ${mostRead}`.execute(ctx.db);
  return rows.map((other) => ({
    kind: 'registration' as const,
    id: other.id,
    name: other.company,
    abn: other.abn,
    status: registrationStatusLabels[other.status],
    email: other.email,
    phone: other.phone,
    place: `${other.city} ${other.state}`,
    customerId: other.priority_id,
    comparable: comparableOf(other),
  }));
}
