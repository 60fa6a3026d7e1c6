export { recordedMail } from './recorded-mail.ts';
export { smtpMail } from './smtp.ts';
