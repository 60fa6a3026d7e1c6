export { clicksendSms, smsOff } from './clicksend.ts';
