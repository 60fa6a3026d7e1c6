import { systemClock } from '../../platform/context.ts';
import { currentIntent } from '../../platform/intent-scope.ts';
import { ConnectorError } from './connector-error.ts';
import type { CallOutcome, CallRecorder } from './recorded-call.ts';
import { redactCopy } from './redact-copy.ts';

type About = { call: string; method: string; path: string; request?: unknown };

type Watching = {
  /** Tells the outcome of errors that it knows, null for the others. */
  judge?(error: unknown): CallOutcome | null;
  /** Hears how it ended, and tells since when the system is left alone. */
  settle?(outcome: CallOutcome): Date | null;
};

/** Makes a call outside of our HTTP client, and records it like a call of that. */
export async function recordCall<Result>(
  recorder: CallRecorder,
  about: About,
  work: () => Promise<Result>,
  { judge = () => null, settle = () => null }: Watching = {},
): Promise<Result> {
  const at = systemClock.now();
  const startedAt = performance.now();
  const record = (outcome: CallOutcome, reply: string | null) =>
    recorder({
      at,
      call: about.call,
      method: about.method,
      path: about.path.slice(0, 2_000),
      status: null,
      outcome,
      ms: Math.round(performance.now() - startedAt),
      request: about.request === undefined ? null : redactCopy(JSON.stringify(about.request), []),
      reply,
      intentId: currentIntent(),
      circuitOpenedAt: settle(outcome),
    });
  try {
    const result = await work();
    record('fine', replyOf(result));
    return result;
  } catch (error) {
    record(judge(error) ?? outcomeOf(error), redactCopy(String(error), []));
    throw error;
  }
}

/** What lines and mail servers call it when there is no answer. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ECONNECTION',
  'EDNS',
]);

function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof ConnectorError) return error.reason;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (code === 'ETIMEDOUT' || code === 'ETIMEOUT') return 'slow';
  if (code === 'EAUTH') return 'refused';
  return unreachable.has(code) ? 'unreachable' : 'failing';
}

function replyOf(result: unknown): string | null {
  const isPlain = typeof result === 'object' && result !== null && Object.getPrototypeOf(result) === Object.prototype;
  return isPlain ? redactCopy(JSON.stringify(result), []) : null;
}
