export { smtpMail } from './smtp.ts';
