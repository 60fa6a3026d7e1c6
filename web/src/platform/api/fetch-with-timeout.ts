import { networkFailure, timeoutFailure } from './api-failure.ts';
import { noteMaintenance } from './maintenance.ts';
import { takePrefetchedAnswer } from './prefetched-answers.ts';

/** Pinned: ten minutes. §9 */
export const defaultTimeoutMs = 600_000;

export type Limits = { signal?: AbortSignal; timeoutMs?: number };

/** Fetches with a time limit; tells a broken connection, a time-out and an abort apart. */
export async function fetchWithTimeout(url: string, init: RequestInit, limits: Limits = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(limits.timeoutMs ?? defaultTimeoutMs);
  const signal = limits.signal ? AbortSignal.any([limits.signal, timeout]) : timeout;
  try {
    const send = () => fetch(url, { credentials: 'same-origin', ...init, signal });
    const answer = await (takePrefetchedAnswer(url)?.catch(send) ?? send());
    noteMaintenance(answer);
    return answer;
  } catch {
    if (limits.signal?.aborted) throw cancellationOf(limits.signal);
    throw timeout.aborted ? timeoutFailure() : networkFailure();
  }
}

/** Returns why a call was cancelled: in the pinned words where its canceller gave no reason. Lists ignore it. §9 */
function cancellationOf({ reason }: AbortSignal): unknown {
  const isPlain = reason instanceof DOMException && reason.name === 'AbortError';
  return isPlain ? new DOMException('Operation cancelled by user', 'AbortError') : reason;
}
