import { registrationRecord } from '@poolhouse/domain/features/registrations/records';
import { z } from 'zod';
import type { Intent } from '../../platform/database/write.ts';
import type { SignedLinks } from '../../platform/identity/signed-links.ts';
import { defineMail, mailIntent } from '../../platform/mail/index.ts';

const steps = [
  ...(['received', 'receivedAgain', 'documents', 'approved', 'rejected'] as const),
  ...(['blocked', 'unblocked', 'deleted', 'restored'] as const),
] as const;
export type MailedStep = (typeof steps)[number];

type Words = { subject: string; text: string };

/** What each step tells the applicant; `we` is the company. */
const wordsOf = (we: string): Readonly<Record<MailedStep, Words>> => ({
  received: {
    subject: `${we} has received your application`,
    text: 'We check it now, and email you when there’s news. Use the link to see how it stands.',
  },
  receivedAgain: {
    subject: `${we} has received your application again`,
    text: 'Thank you. We check what you changed, and email you when there’s news.',
  },
  documents: {
    subject: `${we} needs documents for your application`,
    text: 'We need more from you before we can decide. Add it by the link.',
  },
  approved: {
    subject: `${we} has approved your application`,
    text: 'We’re setting up your account and email you the link of your first sign-in.',
  },
  rejected: {
    subject: `${we} couldn’t accept your application`,
    text: 'You can correct your application and send it again by the link.',
  },
  blocked: {
    subject: `Your account with ${we} is blocked`,
    text: 'You can’t sign in for now. Call us to sort it out.',
  },
  unblocked: { subject: `Your account with ${we} is open again`, text: 'You can sign in as before.' },
  deleted: { subject: `Your registration with ${we} was closed`, text: 'Call us if you think that’s a mistake.' },
  restored: {
    subject: `Your registration with ${we} was reopened`,
    text: 'It stands as before it was closed. Use the link to see how.',
  },
});

export const registrationMail = defineMail({
  name: 'registration-step',
  title: 'Dealer registration',
  about: 'To an applicant at each step of the registration: received, documents needed, approved, rejected, blocked.',
  payload: z.object({
    step: z.enum(steps),
    company: z.string(),
    note: z.string().nullable(),
    statusUrl: z.string(),
  }),
  sample: {
    step: 'documents',
    company: 'Coral Pools',
    note: 'A trade reference of one of your suppliers.',
    statusUrl: 'https://poolhouse.example/dealer-register/status/sample/sample',
  },
  content: ({ step, company, note, statusUrl }, { to, company: us }) => {
    const { subject, text } = wordsOf(us.name)[step];
    return {
      subject,
      preheader: company,
      heading: `Hello ${to.name}`,
      paragraphs: [text, ...(note === null ? [] : [note])],
      button: { label: 'See your application', url: statusUrl },
    };
  },
});

type Applicant = { id: string; company: string; contactName: string; email: string };
type About = {
  step: MailedStep;
  links: SignedLinks<string>;
  now: Date;
  note?: string | null;
};

/** Returns the mail that tells an applicant of a step. */
export function registrationMailTo(
  { id, company, contactName, email }: Applicant,
  { step, links, now, note = null }: About,
): Intent {
  return mailIntent(
    registrationMail,
    {
      to: [{ name: contactName, address: email }],
      step,
      company,
      note,
      statusUrl: links.urlOf(id),
    },
    now,
    { kind: registrationRecord.kind, id },
  );
}
