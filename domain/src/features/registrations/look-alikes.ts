import { z } from 'zod';
import { formatAbn } from '../../kernel/abn.ts';
import { formatPhone } from '../../kernel/phone.ts';
import { comparableName, isSimilarName } from '../dealers/duplicates/business-name.ts';

/** What of a dealer or an application is compared. A dealer has the ABN with which it registered. */
export type Comparable = {
  names: readonly string[];
  abn: string | null;
  emails: readonly string[];
  phones: readonly string[];
};

/** Providers whose addresses anyone can have: a shared domain of theirs tells nothing. */
const publicDomains = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.com.au',
  'hotmail.com',
  'hotmail.com.au',
  'live.com',
  'live.com.au',
  'yahoo.com',
  'yahoo.com.au',
  'icloud.com',
  'me.com',
  'bigpond.com',
  'bigpond.net.au',
  'optusnet.com.au',
  'iinet.net.au',
  'tpg.com.au',
  'westnet.com.au',
  'proton.me',
  'protonmail.com',
]);

/** Returns the domains of addresses that are a company's own. */
export function ownDomains(emails: readonly string[]): string[] {
  const domains = emails.map((address) => address.slice(address.lastIndexOf('@') + 1).toLowerCase());
  return [...new Set(domains)].filter((domain) => domain !== '' && !publicDomains.has(domain));
}

/** Returns why two businesses may be one and the same, the surest first, as it reads after “Looks like …:”. */
export function lookAlikeReasons(one: Comparable, other: Comparable): string[] {
  const reasons: string[] = [];
  if (one.abn !== null && one.abn === other.abn) reasons.push(`same ABN ${formatAbn(one.abn)}`);
  const phone = one.phones.find((number) => other.phones.includes(number));
  if (phone !== undefined) reasons.push(`same phone ${formatPhone(phone)}`);
  const domains = ownDomains(other.emails);
  const domain = ownDomains(one.emails).find((name) => domains.includes(name));
  if (domain !== undefined) reasons.push(`same email domain ${domain}`);
  const names = other.names.map(comparableName);
  if (one.names.map(comparableName).some((name) => names.some((known) => isSimilarName(name, known))))
    reasons.push('same or nearly the same name');
  return reasons;
}

const text = z.string().nullable();

/** A dealer or another application that looks like an application, side by side with it. */
export const lookAlike = z.object({
  kind: z.enum(['dealer', 'registration']),
  id: z.string(),
  name: z.string(),
  status: z.string(),
  abn: text,
  email: text,
  phone: text,
  place: text,
  customerId: text,
  /** The account manager of a dealer. */
  rep: text,
  reasons: z.array(z.string()),
});
export type LookAlike = z.output<typeof lookAlike>;
