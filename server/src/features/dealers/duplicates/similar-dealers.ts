import type { Pool } from 'pg';
import { type BriefRow, loadBriefs } from './comparable-rows.ts';
import { findCandidates } from './duplicate-candidates.ts';

/** A business that isn't a dealer yet, or is one under another name. */
export type Business = {
  names: readonly string[];
  emails: readonly string[];
  /** The domains of its email addresses that are its own. */
  domains: readonly string[];
  phone: string;
  mobile: string | null;
  postcode: string;
};

/** How many dealers with one name or one domain are read. */
const mostSharing = 50;

/**
 * Returns the dealers that may be a business: by phone, email address, name in its postcode, exact name anywhere, or the domain of an email
 * address. `known` are added by their ids. It reads by index alone: those of `findCandidates`, `dealers__name` and `dealers__email_domains`.
 */
export async function findSimilarDealers(
  pool: Pool,
  { names, emails, domains, phone, mobile, postcode }: Business,
  known: readonly string[],
): Promise<BriefRow[]> {
  const contact = { email: [...emails], phone, mobile, postcode, priorityId: null, originalCustId: null };
  const [byNameOrDomain, ...candidates] = await Promise.all([
    pool.query<{ id: string }>(
      `(select id from dealers where lower(name) = any($1) limit ${mostSharing})
       union (select id from dealers where dealer_email_domains(email) && $2::text[] limit ${mostSharing})`,
      [names.map((name) => name.toLowerCase()), [...domains]],
    ),
    ...names.map((name) => findCandidates(pool, { ...contact, name }, null)),
  ]);
  const ids = [...known, ...byNameOrDomain.rows.map(({ id }) => id), ...candidates.flat().map(({ row }) => row.id)];
  return [...(await loadBriefs(pool, [...new Set(ids)])).values()];
}
