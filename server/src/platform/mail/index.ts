export { actionLink } from './action-link.ts';
export type { MailLine } from './mail-content.ts';
export {
  type AnyMailTemplate,
  defineMail,
  type MailAddressee,
  type MailAttachment,
  type MailEnvironment,
  type MailPayload,
  type MailStoredFile,
  mailEnvelope,
  mailIntent,
  mailLane,
  mailPayload,
} from './mail-template.ts';
export { createMailRenderer, type MailRenderer, type RenderedMail } from './render-mail.ts';
export {
  accountMails,
  emailChangedMail,
  invitationMail,
  resetPasswordMail,
  verifyEmailMail,
} from './templates/account-mails.ts';
export { newsletterMail } from './templates/newsletter-mail.ts';
export { UnsubscribeLinks } from './unsubscribe-links.ts';
