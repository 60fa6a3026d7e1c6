import { z } from 'zod';
import { emailList } from './email-list.ts';

/** The most people that one mail may go to when a person says to whom: To and Cc together. */
export const maxRecipients = 5;

const tooMany = (count: number) =>
  `Enter up to ${maxRecipients} addresses in Email and Cc together: you entered ${count}.`;

/** The fields of a body in which a person says to whom a mail goes; `checkRecipients` looks at them together. */
export const recipientFields = { email: emailList, cc: emailList.default([]) };

type Recipients = { email: readonly string[]; cc: readonly string[] };

/** Refuses a mail without a recipient and one with too many; the message stands at the field that has to be corrected. */
export function checkRecipients({ email, cc }: Recipients, context: z.RefinementCtx): void {
  const refuse = (path: keyof Recipients, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (email.length === 0) refuse('email', 'Enter at least one recipient.');
  const count = email.length + copyRecipients({ email, cc }).length;
  if (count > maxRecipients) refuse(email.length > maxRecipients ? 'email' : 'cc', tooMany(count));
}

/** Returns who gets a copy: each address once, without those the mail goes to anyway. */
export function copyRecipients({ email, cc }: Recipients): string[] {
  const direct = new Set(email.map((address) => address.toLowerCase()));
  return cc.filter((address) => !direct.has(address.toLowerCase()));
}

/** A mail that waits in the outbox: its id there, to whom it goes, and the seconds in which it can be taken back. */
export const heldMail = z.object({
  intentId: z.string(),
  to: z.array(z.string()),
  cc: z.array(z.string()),
  hold: z.number().int(),
});
