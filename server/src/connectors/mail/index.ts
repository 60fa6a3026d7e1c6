export { guardedMail } from './guarded-mail.ts';
export { smtpMail } from './smtp.ts';
