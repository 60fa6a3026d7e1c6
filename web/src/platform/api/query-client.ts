import { QueryClient } from '@tanstack/react-query';
import { isApiFailure } from './api-failure.ts';

const maxRetries = 2;

/** A refusal stays one however often it is asked for; only a broken line or a busy server is worth another try. */
function isWorthRetrying(tries: number, error: unknown): boolean {
  if (tries >= maxRetries || !isApiFailure(error) || error.code === 'maintenance') return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

function pauseMs(tries: number, error: unknown): number {
  const retryAfter = isApiFailure(error) ? error.retryAfterSeconds : null;
  return retryAfter === null ? 500 * 2 ** tries : Math.min(retryAfter, 30) * 1000;
}

export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, gcTime: 300_000, retry: isWorthRetrying, retryDelay: pauseMs },
      mutations: { retry: false },
    },
  });
}
