import { companyZone, dayIn, daysBetween } from '@poolhouse/domain/kernel/dates';
import type { WaitingItem } from '@poolhouse/domain/services/waiting/waiting';
import { HomeSection } from './home-section.tsx';
import { LinkList } from './link-list.tsx';

/** Shows what ends within the next days; nothing when nothing does. */
export function EndingSoon({ items }: { items: readonly WaitingItem[] }) {
  if (items.length === 0) return null;
  const lines = items.map(({ id, title, note: detail, at, action }) => {
    return { id, path: action.path, title, detail, note: at === null ? null : daysLeft(at, new Date()) };
  });
  return (
    <HomeSection title="Ending soon">
      <LinkList lines={lines} />
    </HomeSection>
  );
}

/** Returns the whole days to an end, counted at midnight in Sydney. */
export function daysLeft(at: string, now: Date): string {
  const days = daysBetween(dayIn(companyZone, now), dayIn(companyZone, new Date(at)));
  return days === 1 ? '1 day left' : `${days} days left`;
}
