import type { Page } from '@poolhouse/domain/features/access/pages';
import type { CounterField, Counts } from '@poolhouse/domain/services/counters/counter';

type Waiting = { field: CounterField; say: (count: number) => string };

/** What of each page waits for somebody: the badge adds it up, and its title says what it is. */
const waitingOf: Partial<Record<Page, readonly Waiting[]>> = {
  order: [
    { field: 'orders_pending', say: (count) => `${count} pending` },
    { field: 'orders_unsent', say: (count) => `${count} not sent` },
  ],
  online_store: [
    { field: 'marketplace_processing', say: (count) => `${count} processing` },
    { field: 'marketplace_parked', say: (count) => `${count} parked` },
  ],
  pick_up: [{ field: 'pick_up_open', say: (count) => `${count} open` }],
  drop_off: [{ field: 'drop_off_open', say: (count) => `${count} open` }],
  visitor_logs: [{ field: 'visitors_on_site', say: (count) => `${count} on site` }],
  admin: [
    { field: 'registrations_valid', say: (count) => `${count} registrations to look at` },
    { field: 'outbox_failed', say: (count) => `${count} could not be sent` },
  ],
};

export type Badge = { count: number; text: string };

/** The badge of a page in the menu; null when nothing waits there. */
export function badgeOf(page: Page, counts: Counts): Badge | null {
  const waiting = (waitingOf[page] ?? []).flatMap(({ field, say }) => {
    const count = counts[field] ?? 0;
    return count > 0 ? [{ count, text: say(count) }] : [];
  });
  if (waiting.length === 0) return null;
  return {
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    text: waiting.map(({ text }) => text).join(', '),
  };
}
