import { ConnectorError, type ConnectorErrorReason } from './connector-error.ts';

/** After these it isn't known whether the change was made. */
const unsure: readonly ConnectorErrorReason[] = ['slow', 'unreachable', 'failing', 'nonsense'];

/** Returns whether an error leaves open what the other side has done, or may still do. */
export function isOutcomeUncertain(error: unknown): error is ConnectorError {
  return error instanceof ConnectorError && unsure.includes(error.reason);
}

/**
 * Makes a change that mustn't be made twice. When its result isn't known, the ConnectorError asks to leave the system alone until it has
 * dropped what it was at, `dropsAfterMs` milliseconds: before that, what can't be found may still come.
 */
export async function retryAfterDropped<Result>(dropsAfterMs: number, change: () => Promise<Result>): Promise<Result> {
  try {
    return await change();
  } catch (error) {
    if (!isOutcomeUncertain(error)) throw error;
    const { system, reason, systemMessage, retryAfterMs, cause } = error;
    throw new ConnectorError(system, reason, {
      systemMessage,
      cause,
      retryAfterMs: Math.max(retryAfterMs ?? 0, dropsAfterMs),
    });
  }
}
