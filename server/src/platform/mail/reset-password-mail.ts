import { actionLink } from './action-link.ts';
import type { MailContent } from './layout.ts';

type ResetPassword = { name: string; publicUrl: string; code: string };

/** The link to choose a new password; it leads to the configured address and nowhere else. */
export function resetPasswordMail({ name, publicUrl, code }: ResetPassword): MailContent {
  return {
    subject: 'Choose a new password',
    heading: `Hello ${name}`,
    paragraphs: ['Somebody, most likely you, asked to reset the password of your account.'],
    button: { label: 'Choose a new password', url: actionLink(publicUrl, 'resetPassword', code) },
    notes: [
      'The link works once and for one hour. When you ask again, only the newest link works.',
      'If it wasn’t you, ignore this mail: your password stays as it is.',
    ],
  };
}
