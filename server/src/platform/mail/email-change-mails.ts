import { actionLink } from './action-link.ts';
import type { MailContent } from './layout.ts';

type EmailMail = { name: string; publicUrl: string; code: string };

/** To the new address of an account: is it read? */
export function verifyEmailMail({ name, publicUrl, code }: EmailMail): MailContent {
  return {
    subject: 'Confirm your new e-mail address',
    heading: `Hello ${name}`,
    paragraphs: ['From now on you sign in with this address. Please confirm that it is yours.'],
    button: { label: 'Confirm the address', url: actionLink(publicUrl, 'verifyEmail', code) },
    notes: ['The link works once and for seven days.', 'If this means nothing to you, ignore this mail.'],
  };
}

/** To the address before: was it you? */
export function emailChangedMail({ name, publicUrl, code }: EmailMail): MailContent {
  return {
    subject: 'The e-mail address of your account was changed',
    heading: `Hello ${name}`,
    paragraphs: [
      'Your account has a new e-mail address, and this one can’t be used to sign in any more. Was this you?',
    ],
    button: { label: 'It wasn’t me: put it back', url: actionLink(publicUrl, 'recoverEmail', code) },
    notes: [
      'The link works once and for three days. It puts this address back and ends all sessions of the account.',
      'If you know of the change, there is nothing to do.',
    ],
  };
}
