export { mailWithCircuitBreaker } from './mail-with-circuit-breaker.ts';
export { smtpMail } from './smtp.ts';
