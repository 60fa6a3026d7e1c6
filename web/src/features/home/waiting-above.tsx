import { useQuery } from '@tanstack/react-query';
import { todayQuery } from './home-queries.ts';
import { HomeSection } from './home-section.tsx';
import classes from './waiting-above.module.css';
import { WaitingList } from './waiting-list.tsx';

/** Shows what waits for a dealer above its pick-ups; nothing when nothing waits. */
export function WaitingAbove() {
  const items = useQuery(todayQuery()).data?.waiting ?? [];
  if (items.length === 0) return null;
  return (
    <div className={classes.above}>
      <HomeSection title="Waiting for you">
        <WaitingList items={items} />
      </HomeSection>
    </div>
  );
}
