import type { WaitingItem } from '@poolhouse/domain/services/waiting/waiting';
import { relativeText } from '../../ui/relative-text.ts';
import { HomeSection } from './home-section.tsx';
import { LinkList } from './link-list.tsx';

/** Shows the latest announcements and messages; nothing when there are none. */
export function Notices({ items }: { items: readonly WaitingItem[] }) {
  if (items.length === 0) return null;
  const lines = items.map(({ id, title, note, at, action }) => {
    const age = at === null ? null : relativeText(at, new Date());
    return { id, path: action.path, title, note: [note, age].filter(Boolean).join(' · ') };
  });
  return (
    <HomeSection title="Notices">
      <LinkList lines={lines} />
    </HomeSection>
  );
}
