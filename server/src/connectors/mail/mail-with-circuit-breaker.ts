import type { Clock } from '../../platform/context.ts';
import { Circuit } from '../http/circuit.ts';
import { ConnectorError } from '../http/connector-error.ts';
import { settleCircuit } from '../http/http-client.ts';
import type { CallOutcome, CallRecorder } from '../http/port.ts';
import { recordCall } from '../http/record-call.ts';
import { MailDeferred, type MailPort, MailRefused, MailServerError, MailUnconfirmed } from './port.ts';

type GuardParts = { clock: Clock; recorder: CallRecorder };
type MailCall = { call: string; path: string; request?: unknown; isCheck?: boolean };

/**
 * Returns a mail port that leaves a failing server alone for a while, as our HTTP client does: then it throws ConnectorError,
 * `paused`. Its calls are kept; the mail itself is not: the outbox keeps the exact copy.
 */
export function mailWithCircuitBreaker(mail: MailPort, { clock, recorder }: GuardParts): MailPort {
  const circuit = new Circuit(clock);
  const settle = (outcome: CallOutcome): Date | null => {
    settleCircuit(circuit, outcome);
    return circuit.openedAt;
  };
  const talk = async <Result>({ isCheck, ...about }: MailCall, work: () => Promise<Result>): Promise<Result> => {
    if (!circuit.enter(isCheck)) throw new ConnectorError('The mail server', 'paused');
    return recordCall(recorder, { ...about, method: 'SMTP' }, work, { judge: outcomeOf, settle });
  };
  const { check } = mail;
  return {
    ...mail,
    send: (message, steps) => {
      const { to, cc = [], subject, attachments = [] } = message;
      const request = { to, cc, subject, attachments: attachments.map(({ fileName }) => fileName) };
      return talk({ call: 'send mail', path: `<${message.id}>`, request }, () => mail.send(message, steps));
    },
    ...(check && { check: () => talk({ call: 'check', path: 'EHLO', isCheck: true }, () => check()) }),
  };
}

/** What the server says about one mail or mailbox says nothing against the server. */
function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof MailServerError || error instanceof MailUnconfirmed) return error.reason;
  // What we refuse ourselves has no cause: the server wasn’t asked.
  if (error instanceof MailRefused) return error.cause === null ? 'left' : 'declined';
  return error instanceof MailDeferred ? 'declined' : 'left';
}
