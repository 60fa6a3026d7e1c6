import { z } from 'zod';
import { emailChangedMail, verifyEmailMail } from './email-change-mails.ts';
import { type LaidOutMail, layOut, type MailContent } from './layout.ts';
import { resetPasswordMail } from './reset-password-mail.ts';
import { scheduleReminder, scheduleReminderMail } from './schedule-reminder-mail.ts';

const recipients = z
  .array(z.object({ name: z.string(), address: z.string() }))
  .min(1)
  .max(20);

const contents = {
  'reset-password': resetPasswordMail,
  'verify-email': verifyEmailMail,
  'email-changed': emailChangedMail,
} as const;

/** The mails that the outbox may hold, by template. No secret is in them: codes are worked out when a mail is made. */
const withCode = z.object({
  template: z.enum(Object.keys(contents) as (keyof typeof contents)[]),
  to: recipients,
  codeId: z.string(),
});
const mailPayload = z.union([withCode, scheduleReminder.extend({ to: recipients })]);
export type MailPayload = z.output<typeof mailPayload>;

export type RenderedMail = LaidOutMail & { to: MailPayload['to'] };
export type MailRenderer = (payload: unknown) => RenderedMail;

type Surroundings = {
  companyName: string;
  publicUrl: string;
  /** The code that belongs to a stored id. */
  resetCodeOf(codeId: string): string;
};

/** Makes the mail of a queued row. */
export function createMailRenderer({ companyName, publicUrl, resetCodeOf }: Surroundings): MailRenderer {
  const contentOf = (payload: MailPayload): MailContent => {
    if (payload.template === 'schedule-reminder') return scheduleReminderMail(payload, publicUrl);
    const code = resetCodeOf(payload.codeId);
    return contents[payload.template]({ name: payload.to[0]?.name ?? '', publicUrl, code });
  };
  return (given) => {
    const payload = mailPayload.parse(given);
    return { to: payload.to, ...layOut(contentOf(payload), companyName) };
  };
}
