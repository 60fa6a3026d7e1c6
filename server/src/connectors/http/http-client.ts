import { type Clock, systemClock } from '../../platform/context.ts';
import { limitConcurrency } from '../../platform/limit-concurrency.ts';
import type { Log } from '../../platform/log.ts';
import { CallBudget } from './call-budget.ts';
import { Circuit, type CircuitState } from './circuit.ts';
import { fetchCapped, type HttpAnswer } from './fetch-capped.ts';
import { OutsideTrouble } from './outside-trouble.ts';
import { redact } from './redact.ts';

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
  /** From the first byte sent to the last one read. */
  timeoutMs?: number;
  largestAnswer?: number;
  mostAtOnce?: number;
  callsPerMinute?: number;
};

export type HttpRequest = {
  /** Under the base address, encoded already, with its query. */
  path: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
  /** Nobody waits for it: part of the budget is left to people. */
  isBackground?: boolean;
};

export type HttpClient = {
  /**
   * Makes one call and reads its answer. Throws OutsideTrouble for everything that isn't the system's word on the
   * matter; `read` gets the rest (2xx, 400, 404, 409, 422 …) and may throw OutsideTrouble itself. Never repeats a call.
   */
  call<Result>(request: HttpRequest, read: (answer: HttpAnswer) => Result): Promise<Result>;
  readonly circuit: CircuitState;
};

const defaults = { timeoutMs: 10_000, largestAnswer: 1024 * 1024, mostAtOnce: 10, callsPerMinute: 100 };
const longestQueue = 20;

/** A client with the limits that every outside system gets: time, size, calls at once, calls a minute, circuit. */
export function createHttpClient(system: HttpSystem): HttpClient {
  const limits = { ...defaults, ...system, system: system.name };
  const clock = system.clock ?? systemClock;
  const circuit = new Circuit(clock);
  const budget = new CallBudget(limits.callsPerMinute, clock);
  const trouble = (reason: 'throttled' | 'paused') => new OutsideTrouble(system.name, reason);
  const inTurn = limitConcurrency(limits.mostAtOnce, longestQueue, () => trouble('throttled'));

  const carryOut = async <Result>(request: HttpRequest, read: (answer: HttpAnswer) => Result): Promise<Result> => {
    if (!circuit.enter()) throw trouble('paused');
    if (!budget.take(request.isBackground === true)) {
      circuit.left();
      throw trouble('throttled');
    }
    try {
      const answer = await fetchCapped(addressOf(system.baseUrl, request.path), initOf(system, request), limits);
      const result = read(usable(system.name, answer));
      circuit.succeeded();
      return result;
    } catch (error) {
      if (error instanceof OutsideTrouble) circuit.failed();
      else if (request.signal?.aborted) circuit.left();
      else circuit.succeeded(); // it answered, if only to refuse this one thing
      throw error;
    }
  };
  return {
    call: async (request, read) => {
      try {
        return await inTurn(() => carryOut(request, read));
      } catch (error) {
        logTrouble(system, request, error);
        throw error;
      }
    },
    get circuit() {
      return circuit.state;
    },
  };
}

function addressOf(baseUrl: string, path: string): string {
  return `${baseUrl.replace(/\/+$/, '')}/${path}`;
}

function initOf(system: HttpSystem, { method = 'GET', body, signal }: HttpRequest): RequestInit {
  return {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...system.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  };
}

/** Sorts out the answers in which the system doesn't speak about the matter itself. */
function usable(system: string, answer: HttpAnswer): HttpAnswer {
  const { status, text } = answer;
  const told = text.slice(0, 500);
  if (status === 401 || status === 403) throw new OutsideTrouble(system, 'refused', { told });
  if (status === 429) throw new OutsideTrouble(system, 'throttled', { told });
  if (status >= 500) throw new OutsideTrouble(system, 'failing', { told });
  if (status < 200 || (status >= 300 && status < 400)) throw new OutsideTrouble(system, 'nonsense', { told });
  return answer;
}

function logTrouble({ log, secrets }: HttpSystem, { method = 'GET', path }: HttpRequest, error: unknown): void {
  if (!(error instanceof OutsideTrouble)) return;
  const told = redact([error.told, error.cause].filter(Boolean).map(String).join(' '), secrets).slice(0, 300);
  log.warn(
    { system: error.system, reason: error.reason, call: redact(`${method} ${path}`, secrets), told },
    'an outside system gave no answer',
  );
}
