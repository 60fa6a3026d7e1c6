import { phone } from '../../kernel/phone.ts';
import { emptyable, line, lines, textLimits } from '../../kernel/text.ts';
import { webAddress } from '../../kernel/web-address.ts';
import { logo } from './links/logo.ts';
import { facebookId, instagramId } from './links/social-id.ts';

const name = line(textLimits.name);

const code = () =>
  line(textLimits.code).regex(/^[A-Za-z0-9._/-]+$/, 'Use letters, digits, dots, dashes and slashes only.');

/** A code that a dealer names another record by. */
export const dealerCode = code();

const address = line(textLimits.address);

/** A customer id, the dealer's number in the ERP. */
export const priorityId = code();

/** The texts of a dealer that may be missing: stored, compared, merged and answered alike, as null when they are empty. */
export const dealerTexts = {
  priorityId: emptyable(priorityId),
  originalCustId: emptyable(dealerCode),
  affiliateId: emptyable(dealerCode),
  contactName: emptyable(name),
  mobile: emptyable(phone),
  phone: emptyable(phone),
  address: emptyable(address),
  line1: emptyable(address),
  line2: emptyable(address),
  city: emptyable(name),
  postcode: emptyable(line(10).regex(/^[A-Za-z0-9 -]+$/, 'Enter a postcode.')),
  placeId: emptyable(address),
  website: emptyable(webAddress),
  minisite: emptyable(webAddress),
  fbId: emptyable(facebookId),
  igId: emptyable(instagramId),
  logo: emptyable(logo),
  sfId: emptyable(dealerCode),
  requested_by: emptyable(name),
  assigned_service_branch: emptyable(dealerCode),
  notes: emptyable(lines(textLimits.note)),
};

export type DealerText = keyof typeof dealerTexts;

export const dealerTextNames = Object.keys(dealerTexts) as DealerText[];
