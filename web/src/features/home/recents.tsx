import { useMemo } from 'react';
import { useUser } from '../../platform/session/session.ts';
import { recentOf } from '../../platform/use-recent.ts';
import { draftTimeText, keptDrafts } from '../../ui/form/form-draft.ts';
import { HomeSection } from './home-section.tsx';
import { LinkList } from './link-list.tsx';

const mostDrafts = 3;
const mostRecents = 5;

/** Shows what the person typed and didn't save, and the records that they opened last, as this browser remembers them. */
export function Recents() {
  const { id } = useUser();
  const [drafts, recents] = useMemo(() => [keptDrafts(id), recentOf(id)], [id]);
  if (drafts.length === 0 && recents.length === 0) return null;
  const now = new Date();
  const lines = [
    ...drafts.slice(0, mostDrafts).map(({ path, title, at }) => {
      return { id: `draft ${path}`, path, title, note: `Draft, ${draftTimeText(at, now)}` };
    }),
    ...recents.slice(0, mostRecents).map(({ path, title, note }) => ({ id: path, path, title, note })),
  ];
  return (
    <HomeSection title="Recent">
      <LinkList lines={lines} />
    </HomeSection>
  );
}
