import type { Page } from '@poolhouse/domain/features/access/pages';
import type { Counts } from '@poolhouse/domain/services/counters/counter';
import { features } from './features.ts';

/** What of each page waits for a user: the badge adds it up, each record once, and its title says what it is. */
const badges = features.flatMap((feature) => feature.badges ?? []);

export type Badge = { count: number; text: string };

/** Returns the badge of a page in the menu; null when nothing waits there. */
export function badgeOf(page: Page, counts: Counts): Badge | null {
  const waiting = badges.flatMap(({ page: at, field, text, isPart }) => {
    const count = at === page ? (counts[field] ?? 0) : 0;
    return count > 0 ? [{ count: isPart ? 0 : count, text: text(count) }] : [];
  });
  if (waiting.length === 0) return null;
  return {
    count: waiting.reduce((sum, { count }) => sum + count, 0),
    text: waiting.map(({ text }) => text).join(', '),
  };
}
