import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { HomeParts } from '../../platform/home-parts.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EndingSoon } from './ending-soon.tsx';
import { HomeCards } from './home-cards.tsx';
import classes from './home-page.module.css';
import { todayQuery } from './home-queries.ts';
import { HomeSection } from './home-section.tsx';
import { Notices } from './notices.tsx';
import { Recents } from './recents.tsx';
import { SetUpGuide } from './set-up-guide.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { WaitingList } from './waiting-list.tsx';

/** Shows what the person starts the day with: what waits for them first, then what they come back to. §17 */
export function HomePage({ parts }: { parts: readonly HomeParts[] }) {
  const { data: today, error, refetch } = useQuery(todayQuery());
  const count = today?.waiting.length ?? 0;
  return (
    <div className={classes.page}>
      <PageHeader title="Home" note={count > 0 ? `${count} waiting` : undefined} />
      <div className={classes.columns}>
        <div className={classes.main}>
          {today && <SetUpGuide steps={today.setUp} />}
          <HomeSection title="Waiting for you">
            {today ? <WaitingList items={today.waiting} /> : <Missing error={error} onRetry={() => void refetch()} />}
          </HomeSection>
        </div>
        <div className={classes.side}>
          <Shortcuts parts={parts} />
          <Recents />
          {today && (
            <>
              <EndingSoon items={today.ending} />
              <Notices items={today.notices} />
            </>
          )}
        </div>
        <div className={classes.cards}>
          <HomeCards parts={parts} />
        </div>
      </div>
    </div>
  );
}

function Missing({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  if (error !== null) return <ErrorState error={error} what="What waits for you" onRetry={onRetry} />;
  return <Skeleton height={132} aria-busy="true" />;
}
