import type { CallRecorder } from '../http/port.ts';
import { recordWork } from '../http/record-work.ts';
import { type MailPort, MailRefused } from './port.ts';

/** A mail port whose calls are kept. The mail itself is not: the outbox keeps the exact copy. */
export function recordedMail(mail: MailPort, recorder: CallRecorder): MailPort {
  const outcomeOf = (error: unknown) => (error instanceof MailRefused ? 'declined' : null);
  const { check } = mail;
  return {
    ...mail,
    send: (message, steps) => {
      const { to, cc = [], subject, attachments = [] } = message;
      const request = { to, cc, subject, attachments: attachments.map(({ fileName }) => fileName) };
      const about = { call: 'send mail', method: 'SMTP', path: `<${message.id}>`, request };
      return recordWork(recorder, about, () => mail.send(message, steps), outcomeOf);
    },
    ...(check && {
      check: () => recordWork(recorder, { call: 'check', method: 'SMTP', path: 'EHLO' }, () => check(), outcomeOf),
    }),
  };
}
