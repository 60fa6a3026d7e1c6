import { registrationRecord } from '@poolhouse/domain/features/registrations/records';
import { z } from 'zod';
import { actionLink, defineMail, mailIntent } from '../../platform/mail/index.ts';

export const welcomeMail = defineMail({
  name: 'dealer-welcome',
  title: 'Welcome to a new dealer',
  about: 'To an approved applicant, with the first sign-in and the brochures. The link can be used once, for 7 days.',
  mayGoTwice: true,
  payload: z.object({
    codeId: z.string(),
    company: z.string(),
    brochures: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
  sample: {
    codeId: 'sample',
    company: 'Coral Pools',
    brochures: [{ label: 'Robots 2026', value: 'https://poolhouse.example/brochures/robots.pdf' }],
  },
  content: ({ codeId, company, brochures }, { to, company: us, publicUrl, codeOf }) => ({
    subject: `Welcome to ${us.name}: your dealer account is open`,
    preheader: 'Choose a password to get started.',
    heading: `Hello ${to.name}`,
    paragraphs: [
      `We have approved the application of ${company}, and your account is open.`,
      `You sign in with ${to.address}. Choose your password first.`,
      ...(brochures.length > 0 ? ['Here is what you can start with.'] : []),
    ],
    ...(brochures.length > 0 && { facts: brochures }),
    button: { label: 'Choose your password', url: actionLink(publicUrl, 'invitation', codeOf(codeId)) },
    notes: ['This link can be used once and expires in 7 days. If it has expired, call us for a new one.'],
  }),
});

type Welcome = { id: string; company: string; contactName: string; email: string };

/** Returns the mail with which a new dealer signs in for the first time, about their registration. */
export function welcomeMailTo(
  { id, company, contactName: name, email: address }: Welcome,
  { codeId, brochures, now }: { codeId: string; brochures: { label: string; value: string }[]; now: Date },
) {
  const mail = { to: [{ name, address }], codeId, company, brochures };
  return mailIntent(welcomeMail, mail, now, { kind: registrationRecord.kind, id });
}
