import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { noRolesRequired, presentSignedIn } from '../identity/index.ts';
import type { Log } from '../log.ts';
import type { FirstCall } from '../part.ts';
import type { AnyUseCase } from '../use-case.ts';
import { compileAnswer } from './answer-serialiser.ts';

type Parts = {
  useCases: readonly AnyUseCase[];
  firstCalls: readonly FirstCall[];
  /** Returns a context for work that no request asked for. */
  commandContext(name: string): Context;
  log: Log;
};

/** The event loop is idle when it does nothing for half of a look; looks end at last, so that a busy server prepares its calls too. */
const lookMs = 250;
const busyShare = 0.5;
const mostLooks = 40;

/** Reads as an administrator does, and owns nothing: no user has this id. */
const reader = presentSignedIn(
  {
    id: '00000000-0000-7000-8000-000000000000',
    email: '',
    name: 'First calls',
    role: 'ADMIN',
    job_desc: null,
    priority_id: null,
    permissions: {},
    branch: null,
    is_first_login: false,
    avatar: null,
    theme: undefined,
    role_pages: null,
    has_second_factor: false,
  },
  'first-calls',
  noRolesRequired,
);

/**
 * Makes the calls that people begin with, one by one while the server is idle: what writes their answers is compiled then, their code has
 * run, and the database has read its catalogue. Returns the names of those that were made.
 */
export async function prepareFirstCalls(
  { useCases, firstCalls, commandContext, log }: Parts,
  signal: AbortSignal,
): Promise<string[]> {
  const made: string[] = [];
  for (const { call, query = {} } of firstCalls) {
    await untilIdle(signal);
    if (signal.aborted) break;
    try {
      const useCase = useCases.find((one) => one.call === call);
      if (useCase === undefined || call.answer === undefined)
        throw new Error(`There is no call ${call.name} to prepare.`);
      const input = { params: undefined, query: call.query?.parse(query), body: undefined };
      const answer = await useCase.run({ ...commandContext('first-calls'), who: reader, signal }, input as never);
      compileAnswer(call, call.answer)(answer);
      made.push(call.name);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, call: call.name }, 'a first call could not be prepared');
    }
  }
  log.debug({ calls: made }, 'first calls are prepared');
  return made;
}

async function untilIdle(signal: AbortSignal): Promise<void> {
  for (let look = 0; look < mostLooks && !signal.aborted; look += 1) {
    const before = performance.eventLoopUtilization();
    await wait(lookMs, undefined, { ref: false, signal }).catch(() => undefined);
    if (performance.eventLoopUtilization(before).utilization < busyShare) return;
  }
}
