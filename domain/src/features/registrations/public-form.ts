import { z } from 'zod';
import { line, textLimits } from '../../kernel/text.ts';
import { tooManyFiles } from '../../services/files/form-files.ts';
import { formTicketParts } from '../../services/public-forms/form-ticket.ts';
import { postcodeWarning } from '../dealers/postcode.ts';
import { applicationFields } from './registration.ts';
import { applicationDocuments, invalidSecret } from './registration-codes.ts';
import { type RegistrationStatus, registrationStatusLabels } from './registration-status.ts';

export const secret = z
  .string({ error: invalidSecret })
  .min(1, 'Enter the registration phrase.')
  .max(200, invalidSecret);

const documents = z
  .array(z.uuid('This document is not valid.'))
  .max(applicationDocuments.most, tooManyFiles(applicationDocuments))
  .default([]);
const application = { ...applicationFields, documents, ...formTicketParts };
const missingSuburb = 'Enter the suburb.';

type Delivery = Record<'deliveryLine1' | 'deliveryCity' | 'deliveryState' | 'deliveryPostcode', string | null>;
type Addresses = Delivery & { state: string; postcode: string };

/** Refuses postcodes of other states, and half of a delivery address: it is given whole or not at all. */
function soundAddresses(given: Addresses, issues: z.RefinementCtx): void {
  refusePostcode(issues, 'postcode', given.state, given.postcode);
  if (!given.deliveryLine1) return;
  refusePostcode(issues, 'deliveryPostcode', given.deliveryState, given.deliveryPostcode);
  const parts = [
    ['deliveryCity', missingSuburb],
    ['deliveryState', 'Choose the state.'],
    ['deliveryPostcode', 'Enter the postcode.'],
  ] as const;
  for (const [part, message] of parts)
    if (!given[part]) issues.addIssue({ code: 'custom', path: [part], message, input: given[part] });
}

function refusePostcode(issues: z.RefinementCtx, path: string, state: string | null, postcode: string | null): void {
  const message = state === null || postcode === null ? null : postcodeWarning(state, postcode);
  if (message !== null) issues.addIssue({ code: 'custom', path: [path], message, input: postcode });
}

/** An application, sent with the registration phrase. */
export const newApplication = z.strictObject({ ...application, secret }).superRefine(soundAddresses);
export type NewApplication = z.output<typeof newApplication>;
export type NewApplicationInput = z.input<typeof newApplication>;

/** An application that is sent again by the link in its email, which replaces the phrase. */
export const sentAgain = z.strictObject(application).superRefine(soundAddresses);
export type SentAgain = z.output<typeof sentAgain>;

const company = z.object({ name: z.string(), phone: z.string().nullable() });
const choice = z.object({ value: z.string(), label: z.string() });

/** Whether applications are taken, and whom to ask where they aren’t. */
export const registrationDoor = z.object({ isOpen: z.boolean(), company });

/** What the form offers once the phrase was right. */
export const applicationOffer = z.object({
  ticket: z.string(),
  states: z.array(choice),
  /** False while documents can’t be uploaded: the application is sent without. */
  takesDocuments: z.boolean(),
});
export type ApplicationOffer = z.output<typeof applicationOffer>;

export const sentApplication = z.object({ statusUrl: z.string(), mailedTo: z.string() });

/** An application as the applicant sees it by the link: with what they entered only while they can send it again. */
export const applicationStatus = z.object({
  company: z.object({
    name: z.string(),
    abn: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
  }),
  applicant: z.string(),
  status: z.string(),
  next: z.string(),
  receivedOn: z.string(),
  /** Why it was rejected. */
  note: z.string().nullable(),
  /** The documents that were asked for and haven't come yet. */
  requested: z.string().nullable(),
  documents: z.array(z.string()),
  /** What the form needs to send it again; null where that isn’t possible. */
  again: applicationOffer.extend({ entered: z.record(z.string(), z.unknown()) }).nullable(),
});
export type ApplicationStatus = z.output<typeof applicationStatus>;

const nextSteps: Readonly<Record<RegistrationStatus, string>> = {
  pending: 'We’re checking your application. We’ll email you when there’s news.',
  approved: 'Your application is approved. We’re setting up your account.',
  active: 'Your account is open. Sign in with the link that we emailed to you.',
  rejected: 'We couldn’t accept your application. Correct it below and send it again.',
  blocked: 'Your account is blocked. Call us to sort it out.',
  deleted: 'This application was closed. Call us if that’s a mistake.',
};

/** Returns how an application stands in the words of its applicant, and whether they can send it again. */
export function statusForApplicant({ status, missing }: { status: RegistrationStatus; missing: string | null }) {
  const needsDocuments = status === 'pending' && missing !== null;
  return {
    status: needsDocuments ? 'Documents needed' : registrationStatusLabels[status],
    next: needsDocuments ? 'We need documents from you before we can decide.' : nextSteps[status],
    maySendAgain: needsDocuments || status === 'rejected',
  };
}

export const linkParams = z.strictObject({ id: z.string(), hashId: z.string() });
export const uploadedDocument = z.object({ id: z.string(), name: z.string(), bytes: z.number().int() });
export const documentTicket = line(textLimits.address);
