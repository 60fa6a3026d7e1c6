import { OutsideTrouble, type TroubleReason } from './outside-trouble.ts';

/** After these nobody knows whether what was asked for was done. */
const unsure: readonly TroubleReason[] = ['slow', 'unreachable', 'failing', 'nonsense'];

/** Whether an error leaves open what the other side has done, or may still do. */
export function leavesEndOpen(error: unknown): error is OutsideTrouble {
  return error instanceof OutsideTrouble && unsure.includes(error.reason);
}

/**
 * Makes a change that mustn't be made twice. When nobody knows its end, the trouble asks to leave the system alone until it has
 * dropped what it was at, `dropsAfterMs` milliseconds: before that, what can't be found may still come.
 */
export async function untilDropped<Result>(dropsAfterMs: number, change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!leavesEndOpen(error)) throw error;
    const { system, reason, told, retryAfterMs, cause } = error;
    throw new OutsideTrouble(system, reason, {
      told,
      cause,
      retryAfterMs: Math.max(retryAfterMs ?? 0, dropsAfterMs),
    });
  }
}
