import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';
import { dealerQueryNames } from './dealer-queries.ts';

/** Returns what one dealer's changes, and the people on it, are known by. */
export const dealerTopic = (id: string): Topic => `dealer:${id}`;

/** Reads shown dealers again when any was changed. */
export function useLiveDealers(): void {
  useLive('dealers', useReadAgain());
}

/** Reads a shown dealer again when it was changed. */
export function useLiveDealer(id: string): void {
  useLive(dealerTopic(id), useReadAgain());
}

function useReadAgain(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const name of dealerQueryNames) void queries.invalidateQueries({ queryKey: [name] });
  };
}
