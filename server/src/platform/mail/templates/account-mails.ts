import { z } from 'zod';
import { actionLink } from '../action-link.ts';
import { defineMail } from '../mail-template.ts';

/** No secret is queued: the code is worked out from this id when the mail is made. */
const payload = z.object({ codeId: z.string() });
const sample = { codeId: 'sample' };

export const resetPasswordMail = defineMail({
  name: 'reset-password',
  title: 'Reset your password',
  about: 'Sent when someone asks to reset a password. The link expires in one hour.',
  mayGoTwice: true,
  payload,
  sample,
  content: ({ codeId }, { to, publicUrl, codeOf }) => ({
    subject: 'Reset your password',
    preheader: 'This link can be used once and expires in one hour.',
    heading: `Hello ${to.name}`,
    paragraphs: ['We received a request to reset your Poolhouse password.'],
    button: { label: 'Reset your password', url: actionLink(publicUrl, 'resetPassword', codeOf(codeId)) },
    notes: [
      'This link can be used once and expires in one hour.',
      'If this wasn’t you, ignore this email. Your password stays the same.',
    ],
  }),
});

export const invitationMail = defineMail({
  name: 'invitation',
  title: 'Invitation to Poolhouse',
  about: 'To a new user, to choose a password. The link can be used once, for 7 days, until they first sign in.',
  mayGoTwice: true,
  payload: payload.extend({ inviter: z.string().nullable(), role: z.string() }),
  sample: { ...sample, inviter: 'Priya Nair', role: 'Reception' },
  content: ({ codeId, inviter, role }, { to, company, publicUrl, codeOf }) => ({
    subject: `${inviter ?? company.name} has invited you to Poolhouse`,
    preheader: 'Choose a password to get started.',
    heading: `Hello ${to.name}`,
    paragraphs: [
      `${inviter ?? company.name} has invited you to Poolhouse, the back office ${company.name === 'Poolhouse' ? 'for dealers, orders and service' : `of ${company.name}`}.`,
      `You sign in with ${to.address}. Your role is ${role}.`,
    ],
    button: { label: 'Accept the invitation', url: actionLink(publicUrl, 'invitation', codeOf(codeId)) },
    notes: [
      'This link can be used once and expires in 7 days. If it has expired, ask for a new invitation.',
      'If you weren’t expecting this, you can ignore this email.',
    ],
  }),
});

export const verifyEmailMail = defineMail({
  name: 'verify-email',
  title: 'Confirm a new address',
  about: 'Sent to a user’s new email address to check that it works.',
  mayGoTwice: true,
  payload,
  sample,
  content: ({ codeId }, { to, publicUrl, codeOf }) => ({
    subject: 'Confirm your new email address',
    preheader: 'You now sign in with this address.',
    heading: `Hello ${to.name}`,
    paragraphs: ['You now sign in to Poolhouse with this address. Please confirm that it’s yours.'],
    button: { label: 'Confirm address', url: actionLink(publicUrl, 'verifyEmail', codeOf(codeId)) },
    notes: [
      'This link can be used once and expires in seven days.',
      'If you weren’t expecting this, ignore this email.',
    ],
  }),
});

export const emailChangedMail = defineMail({
  name: 'email-changed',
  title: 'Email address changed',
  about: 'Sent to a user’s previous email address. Its link restores that address within seven days.',
  mayGoTwice: true,
  payload,
  sample,
  content: ({ codeId }, { to, publicUrl, codeOf }) => ({
    subject: 'Your email address was changed',
    preheader: 'If this wasn’t you, restore this address within seven days.',
    heading: `Hello ${to.name}`,
    paragraphs: ['Your Poolhouse email address was changed, so you can’t sign in with this one any more.'],
    button: { label: 'Restore my address', url: actionLink(publicUrl, 'recoverEmail', codeOf(codeId)) },
    notes: [
      'This link can be used once and expires in seven days. It restores this address and signs you out everywhere.',
      'If you made this change, you don’t need to do anything.',
    ],
  }),
});

export const accountMails = [resetPasswordMail, invitationMail, verifyEmailMail, emailChangedMail];
