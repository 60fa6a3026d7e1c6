import { shortestSeconds } from '@poolhouse/domain/services/public-forms/ticket-times';
import { useMemo } from 'react';

/** Returns what waits until a ticket is old enough: a draft can be sent at once, while the server takes no ticket that is only seconds old. */
export function useTicketAge(ticket: string): () => Promise<void> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each ticket has its own age
  const since = useMemo(() => Date.now(), [ticket]);
  return async () => {
    const rest = since + (shortestSeconds + 0.5) * 1000 - Date.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
  };
}
