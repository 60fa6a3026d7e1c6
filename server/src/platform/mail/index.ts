export { createMailRenderer, type MailPayload, type MailRenderer } from './render-mail.ts';
