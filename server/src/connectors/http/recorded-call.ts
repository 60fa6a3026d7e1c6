import { currentIntent } from '../../platform/intent-scope.ts';
import { ConnectorError, type ConnectorErrorReason } from './connector-error.ts';
import type { HttpAnswer } from './fetch-capped.ts';
import { redactCopy } from './redact-copy.ts';

/** How a call ended. `declined`: the system understood it and said no; `left`: the caller disconnected. */
export type CallOutcome = 'fine' | 'declined' | 'left' | ConnectorErrorReason;

/** One call to an outside system, without secrets. */
export type RecordedCall = {
  at: Date;
  /** What it was for, in our words. */
  call: string;
  method: string;
  path: string;
  /** Null when there was no answer, and for systems that have no such thing. */
  status: number | null;
  outcome: CallOutcome;
  ms: number;
  request: string | null;
  reply: string | null;
  /** The intent of the outbox that it was made for. */
  intentId: string | null;
  /** Since when this node leaves the system alone; null while it asks. */
  circuitOpenedAt: Date | null;
};

/** Keeps calls; takes no time of the call itself. */
export type CallRecorder = (call: RecordedCall) => void;

type CallFacts = {
  at: Date;
  startedAt: number;
  call: string | undefined;
  method: string;
  path: string;
  body: unknown;
  answer: HttpAnswer | null;
  outcome: CallOutcome;
  secrets: readonly string[];
  circuitOpenedAt: Date | null;
};

/** Returns the record of one call over HTTP. Headers are left out altogether: they hold credentials. */
export function recordOf(facts: CallFacts): RecordedCall {
  const { at, method, answer, outcome, secrets, circuitOpenedAt } = facts;
  return {
    at,
    call: facts.call ?? (/^[\w./-]*/.exec(facts.path)?.[0] || method),
    method,
    path: redactCopy(facts.path, secrets).slice(0, 2_000),
    status: answer?.status ?? null,
    outcome,
    ms: Math.round(performance.now() - facts.startedAt),
    request: facts.body === undefined ? null : redactCopy(JSON.stringify(facts.body), secrets),
    reply: answer === null ? null : copyOfAnswer(answer, secrets),
    intentId: currentIntent(),
    circuitOpenedAt,
  };
}

/** Returns how a call ended that threw this. */
export function outcomeOf(error: unknown, hasLeft: boolean): CallOutcome {
  if (error instanceof ConnectorError) return error.reason;
  return hasLeft ? 'left' : 'declined';
}

function copyOfAnswer({ contentType, bytes, text }: HttpAnswer, secrets: readonly string[]): string {
  const isText = contentType === '' || /json|text|xml|html|javascript|form-urlencoded/i.test(contentType);
  return isText ? redactCopy(text, secrets) : `[${contentType}, ${bytes.length.toLocaleString('en-AU')} bytes]`;
}
