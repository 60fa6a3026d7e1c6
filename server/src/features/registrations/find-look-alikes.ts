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
import type { Db } from '../../platform/database/connect.ts';
import { useCase } from '../../platform/use-case.ts';
import { findSimilarDealers } from '../dealers/index.ts';
import { type RegistrationRow, registrationSource, registrations } from './registration-row.ts';

/** More can't be compared side by side. */
const mostShown = 8;
/** How many registrations are read, the newest first. */
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

/** Returns the dealers that may be the applicant, with the ABN with which each registered. */
async function readDealers({ db, pool }: Context, row: RegistrationRow, compared: Comparable): Promise<Found[]> {
  const { rows: registered } = await sql<{ dealer_id: string }>`select dealer_id from registrations
    where abn = ${row.abn} and dealer_id is not null`.execute(db);
  const business = {
    names: compared.names,
    emails: compared.emails,
    domains: ownDomains(compared.emails),
    phone: row.phone,
    mobile: row.mobile,
    postcode: row.postcode,
  };
  const known = registered.map(({ dealer_id }) => dealer_id);
  const dealers = await findSimilarDealers(pool, business, known);
  const abns = await abnsOf(db, dealers);
  return dealers.map((dealer) => ({
    kind: 'dealer' as const,
    id: dealer.id,
    name: dealer.name,
    status: dealerStatusLabels[dealer.status as DealerStatus],
    abn: abns.get(dealer.id) ?? null,
    email: dealer.email.join(', ') || null,
    phone: dealer.phone ?? dealer.mobile,
    place: [dealer.city, dealer.state].filter(Boolean).join(' '),
    customerId: dealer.priority_id,
    rep: dealer.rep,
    comparable: {
      names: [dealer.name],
      abn: abns.get(dealer.id) ?? null,
      emails: dealer.email,
      phones: present([dealer.phone, dealer.mobile]),
    },
  }));
}

async function abnsOf(db: Db, dealers: readonly { id: string }[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ dealer_id: string; abn: string }>`select dealer_id, abn from registrations
    where dealer_id = any(${dealers.map(({ id }) => id)}::uuid[]) and status <> 'pending'`.execute(db);
  return new Map(rows.map(({ dealer_id, abn }) => [dealer_id, abn]));
}

/** Returns other registrations that weren't deleted. One that was blocked is among them: it tells who applies again. */
async function readRegistrations(ctx: Context, row: RegistrationRow, compared: Comparable): Promise<Found[]> {
  const domains = ownDomains(compared.emails);
  const names = compared.names.map((name) => name.toLowerCase());
  const { rows } = await sql<RegistrationRow>`select ${registrationSource.columns} from ${registrationSource.from}
    where r.id <> ${row.id} and r.status <> 'deleted' and r.id in (
      select id from registrations where abn = ${row.abn}
      union select id from registrations where postcode = ${row.postcode}
      union select id from registrations where array[phone, mobile] && ${[...compared.phones]}::text[]
      union select id from registrations where lower(split_part(email, '@', 2)) = any(${domains}::text[])
      union select id from registrations where lower(company) = any(${names}::text[]))
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
    rep: other.rep,
    comparable: comparableOf(other),
  }));
}
