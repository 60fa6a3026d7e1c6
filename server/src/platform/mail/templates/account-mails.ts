import { z } from 'zod';
import { actionLink } from '../action-link.ts';
import { defineMail } from '../mail-template.ts';

/** No secret is queued: the code is worked out from this id when the mail is made. */
const payload = z.object({ codeId: z.string() });
const sample = { codeId: 'sample' };

export const resetPasswordMail = defineMail({
  name: 'reset-password',
  title: 'Choose a new password',
  about: 'To a person who asked for it, or for whom an administrator did. The link works for an hour.',
  mayGoTwice: true,
  payload,
  sample,
  content: ({ codeId }, { to, publicUrl, codeOf }) => ({
    subject: 'Choose a new password',
    preheader: 'The link works once and for one hour.',
    heading: `Hello ${to.name}`,
    paragraphs: ['Somebody, most likely you, asked to reset the password of your account.'],
    button: { label: 'Choose a new password', url: actionLink(publicUrl, 'resetPassword', codeOf(codeId)) },
    notes: [
      'The link works once and for one hour. When you ask again, only the newest link works.',
      'If it wasn’t you, ignore this mail: your password stays as it is.',
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
  about: 'To the new address of an account after somebody changed it, to check that it works.',
  mayGoTwice: true,
  payload,
  sample,
  content: ({ codeId }, { to, publicUrl, codeOf }) => ({
    subject: 'Confirm your new e-mail address',
    preheader: 'You sign in with this address from now on.',
    heading: `Hello ${to.name}`,
    paragraphs: ['From now on you sign in with this address. Please confirm that it is yours.'],
    button: { label: 'Confirm the address', url: actionLink(publicUrl, 'verifyEmail', codeOf(codeId)) },
    notes: ['The link works once and for seven days.', 'If this means nothing to you, ignore this mail.'],
  }),
});

export const emailChangedMail = defineMail({
  name: 'email-changed',
  title: 'The address was changed',
  about: 'To the address that an account had before a change. For seven days, its link restores it.',
  mayGoTwice: true,
  payload,
  sample,
  content: ({ codeId }, { to, publicUrl, codeOf }) => ({
    subject: 'The e-mail address of your account was changed',
    preheader: 'If it wasn’t you, restore this address within seven days.',
    heading: `Hello ${to.name}`,
    paragraphs: [
      'Your account has a new e-mail address, and this one can’t be used to sign in any more. Was this you?',
    ],
    button: { label: 'It wasn’t me: restore my address', url: actionLink(publicUrl, 'recoverEmail', codeOf(codeId)) },
    notes: [
      'The link works once and for seven days. It restores this address and signs the account out everywhere.',
      'If you know about the change, there is nothing to do.',
    ],
  }),
});

export const accountMails = [resetPasswordMail, invitationMail, verifyEmailMail, emailChangedMail];
