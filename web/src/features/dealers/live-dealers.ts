import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import { useLiveCalls } from '../../platform/live/use-live-calls.ts';
import { dealerQueryNames } from './dealer-queries.ts';

/** Returns what one dealer's changes, and the people on it, are known by. */
export const dealerTopic = (id: string): Topic => `dealer:${id}`;

const calls = dealerQueryNames.map((name) => ({ name }));

/** Reads shown dealers again when any was changed. */
export const useLiveDealers = () => useLiveCalls('dealers', ...calls);

/** Reads a shown dealer again when it was changed. */
export const useLiveDealer = (id: string) => useLiveCalls(dealerTopic(id), ...calls);
