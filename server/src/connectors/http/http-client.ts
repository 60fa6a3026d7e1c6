import { type Clock, systemClock } from '../../platform/context.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import type { Log } from '../../platform/log.ts';
import { CallRateLimiter, type CallUse } from './call-rate-limiter.ts';
import { Circuit, type CircuitState } from './circuit.ts';
import { ConnectorError } from './connector-error.ts';
import { fetchCapped, type HttpAnswer } from './fetch-capped.ts';
import { type CallOutcome, type CallRecorder, outcomeOf, recordOf } from './recorded-call.ts';
import { redact } from './redact.ts';
import { retryAfter } from './retry-after.ts';

/** An outside system as its connector configures it. */
export type HttpSystem = {
  /** As sentences begin with it: `The ERP`. */
  name: string;
  /** Everything that is called lies under this address. */
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
  /** What no log may hold. */
  secrets: readonly string[];
  log: Log;
  clock?: Clock;
  /** Keeps what was said, for support. */
  recorder?: CallRecorder | undefined;
  /** From the first byte sent to the last one read. */
  timeoutMs?: number;
  largestAnswer?: number;
  mostAtOnce?: number;
  callsPerMinute?: number;
};

/** What an adapter takes from the composition and passes to its client. */
export type ClientParts = Pick<HttpSystem, 'log' | 'clock' | 'recorder' | 'timeoutMs'>;

export type HttpRequest = {
  /** What it is for, in our words (`find customer`); its path by default. */
  call?: string;
  /** Under the base address, encoded already, with its query. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** A form as the vendor's own library has encoded it, in place of a body in JSON. */
  form?: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
  /** No user waits for it: part of the budget is left to users and to what they send. */
  isBackground?: boolean;
  /** It sends what a user asked for: it goes before work in the background, and leaves part of the budget to users who wait. */
  isSend?: boolean;
  /** A person wants to know whether the system is back: it is asked even while it is left alone. */
  isCheck?: boolean;
  /** How long this one may take, where that differs from the others. */
  timeoutMs?: number;
};

export type HttpClient = {
  /**
   * Makes one call and reads its answer. Throws ConnectorError for everything that isn't the system's word on the
   * matter; `read` gets the rest (2xx, 400, 404, 409, 422 …) and may throw ConnectorError itself. Never repeats a call.
   */
  call<Result>(request: HttpRequest, read: (answer: HttpAnswer) => Result): Promise<Result>;
  readonly circuit: CircuitState;
};

/** The limits of every system unless its connector sets others. */
export const defaultLimits = { timeoutMs: 10_000, largestAnswer: 1024 * 1024, mostAtOnce: 10, callsPerMinute: 100 };
const longestQueue = 20;

/** Returns a client with the limits that every outside system gets: time, size, calls at once, calls a minute, circuit. */
export function createHttpClient(system: HttpSystem): HttpClient {
  const limits = { ...defaultLimits, ...system, system: system.name };
  const clock = system.clock ?? systemClock;
  const circuit = new Circuit(clock);
  const budget = new CallRateLimiter(limits.callsPerMinute, clock);
  const connectorError = (reason: 'throttled' | 'paused', retryAfterMs: number | null = null) =>
    new ConnectorError(system.name, reason, { retryAfterMs });
  const inTurn = limitConcurrency(limits.mostAtOnce, longestQueue, () => connectorError('throttled'));

  const carryOut = async <Result>(request: HttpRequest, read: (answer: HttpAnswer) => Result): Promise<Result> => {
    if (!circuit.enter(request.isCheck)) throw connectorError('paused');
    const freeInMs = budget.take(useOf(request));
    if (freeInMs > 0) {
      circuit.left();
      throw connectorError('throttled', freeInMs);
    }
    const record = recording(system, request, clock);
    let answer: HttpAnswer | null = null;
    let outcome: CallOutcome = 'fine';
    try {
      answer = await fetchCapped(addressOf(system.baseUrl, request.path), initOf(system, request), {
        ...limits,
        timeoutMs: request.timeoutMs ?? limits.timeoutMs,
      });
      return read(usable(system.name, answer, clock.now()));
    } catch (error) {
      outcome = outcomeOf(error, request.signal?.aborted === true);
      throw error;
    } finally {
      settleCircuit(circuit, outcome);
      record(answer, outcome, circuit.openedAt);
    }
  };
  return {
    call: async (request, read) => {
      try {
        return await inTurn(() => carryOut(request, read));
      } catch (error) {
        logConnectorError(system, request, error);
        throw error;
      }
    },
    get circuit() {
      return circuit.state;
    },
  };
}

function useOf({ isBackground, isSend }: HttpRequest): CallUse {
  if (isSend) return 'send';
  return isBackground ? 'background' : 'person';
}

/** Tells a circuit how a call that it let out has ended. */
export function settleCircuit(circuit: Circuit, outcome: CallOutcome): void {
  if (outcome === 'left') circuit.left();
  // To decline is an answer, too.
  else if (outcome === 'fine' || outcome === 'declined') circuit.succeeded();
  else circuit.failed();
}

/** Starts the record of a call; what it answers ends it. */
function recording({ recorder, secrets }: HttpSystem, request: HttpRequest, clock: Clock) {
  const { call, method = 'GET', path, form, body = form } = request;
  const start = { at: clock.now(), startedAt: performance.now(), call, method, path, body, secrets };
  return (answer: HttpAnswer | null, outcome: CallOutcome, circuitOpenedAt: Date | null): void =>
    recorder?.(recordOf({ ...start, answer, outcome, circuitOpenedAt }));
}

function addressOf(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, '')}/${path}`;
}

function initOf(system: HttpSystem, { method = 'GET', body, form, headers, signal }: HttpRequest): RequestInit {
  const text = form ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
      ...system.headers,
    },
    ...(text !== undefined && { body: text }),
    ...(signal && { signal }),
  };
}

/** Sorts out the answers in which the system doesn't speak about the matter itself. */
function usable(system: string, answer: HttpAnswer, now: Date): HttpAnswer {
  const { status, text, headers } = answer;
  const systemMessage = text.slice(0, 500);
  const retryAfterMs = retryAfter(headers.get('retry-after'), now);
  if (status === 401 || status === 403) throw new ConnectorError(system, 'refused', { systemMessage });
  if (status === 429) throw new ConnectorError(system, 'throttled', { systemMessage, retryAfterMs });
  if (status >= 500) throw new ConnectorError(system, 'failing', { systemMessage, retryAfterMs });
  if (status < 200 || (status >= 300 && status < 400)) throw new ConnectorError(system, 'nonsense', { systemMessage });
  return answer;
}

function logConnectorError({ log, secrets }: HttpSystem, { method = 'GET', path }: HttpRequest, error: unknown): void {
  if (!(error instanceof ConnectorError)) return;
  const systemMessage = redact([error.systemMessage, error.cause].filter(Boolean).map(String).join(' '), secrets).slice(
    0,
    300,
  );
  log.warn(
    { system: error.system, reason: error.reason, call: redact(`${method} ${path}`, secrets), systemMessage },
    'an outside system gave no answer',
  );
}
