import { formatPhone } from '../../../kernel/phone.ts';
import type { DealerValues } from '../dealer-values.ts';
import { comparableName, isSimilarName } from './business-name.ts';

/** What of a dealer is compared: phones in their stored form. */
export type ComparableDealer = Pick<
  DealerValues,
  'priorityId' | 'originalCustId' | 'name' | 'email' | 'phone' | 'mobile' | 'postcode'
>;

export type DuplicateStrength = 'certain' | 'likely';
export type DuplicateReason = {
  kind: 'customer-id' | 'email' | 'phone' | 'name';
  strength: DuplicateStrength;
  /** As it follows “Looks like …:”, such as “same phone 02 9900 5509”. */
  text: string;
};

/** Shared by more dealers than this, an e-mail or a phone is a head office’s and tells nothing. */
export const maxSharers = 6;

/** Returns why two dealers may be one and the same, the strongest reason first; none when nothing says so. §4 */
export function duplicateReasons(one: ComparableDealer, other: ComparableDealer): DuplicateReason[] {
  return [sameCustomerId, nameReason, sameEmail, samePhone]
    .map((compare) => compare(one, other))
    .filter((reason) => reason !== null)
    .sort((a, b) => Number(b.strength === 'certain') - Number(a.strength === 'certain'));
}

/** Returns how strong the reasons are: certain when one of them is or when there are two; null without any. */
export function strengthOf(reasons: readonly DuplicateReason[]): DuplicateStrength | null {
  if (reasons.length === 0) return null;
  return reasons.length > 1 || reasons.some(({ strength }) => strength === 'certain') ? 'certain' : 'likely';
}

/** Returns what dealers share beside their names: e-mails and phones as they are, customer ids behind a `#`. */
export function contactKeys(dealer: ComparableDealer): string[] {
  const { phone, mobile, priorityId, originalCustId } = dealer;
  const emails = dealer.email.map((entry) => entry.toLowerCase());
  const ids = [priorityId, originalCustId].filter((id) => id !== null).map((id) => `#${id.toLowerCase()}`);
  return [...new Set([...emails, ...[phone, mobile].filter((key) => key !== null), ...ids])];
}

/** Returns the dealer without what too many share. */
export function withoutKeys(dealer: ComparableDealer, common: ReadonlySet<string>): ComparableDealer {
  if (common.size === 0) return dealer;
  const keep = (key: string | null) => (key !== null && common.has(key) ? null : key);
  const email = dealer.email.filter((entry) => !common.has(entry.toLowerCase()));
  return { ...dealer, email, phone: keep(dealer.phone), mobile: keep(dealer.mobile) };
}

function sameCustomerId(one: ComparableDealer, other: ComparableDealer): DuplicateReason | null {
  const idsOf = ({ priorityId, originalCustId }: ComparableDealer) =>
    [priorityId, originalCustId].filter((id) => id !== null);
  const known = new Set(idsOf(other).map((id) => id.toLowerCase()));
  const shared = idsOf(one).find((id) => known.has(id.toLowerCase()));
  if (shared === undefined) return null;
  return { kind: 'customer-id', strength: 'certain', text: `same customer ID ${shared}` };
}

function sameEmail(one: ComparableDealer, other: ComparableDealer): DuplicateReason | null {
  const known = new Set(other.email.map((entry) => entry.toLowerCase()));
  const shared = one.email.find((entry) => known.has(entry.toLowerCase()));
  return shared === undefined ? null : { kind: 'email', strength: 'likely', text: `same email ${shared}` };
}

function samePhone(one: ComparableDealer, other: ComparableDealer): DuplicateReason | null {
  const known = [other.phone, other.mobile];
  const shared = [one.phone, one.mobile].find((number) => number !== null && known.includes(number));
  return shared ? { kind: 'phone', strength: 'likely', text: `same phone ${formatPhone(shared)}` } : null;
}

function nameReason(one: ComparableDealer, other: ComparableDealer): DuplicateReason | null {
  if (one.postcode === null || one.postcode !== other.postcode) return null;
  const names = [comparableName(one.name), comparableName(other.name)] as const;
  if (!isSimilarName(...names)) return null;
  const where = `name in ${one.postcode}`;
  return names[0] === names[1]
    ? { kind: 'name', strength: 'certain', text: `same ${where}` }
    : { kind: 'name', strength: 'likely', text: `nearly the same ${where}` };
}
