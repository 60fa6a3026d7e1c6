import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailedPlace } from '../ui/failed-place.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { connectionsQuery } from './connection-queries.ts';
import classes from './connections.module.css';

/** Admin › Connections: the systems outside, whether they answer, and what was said. */
export function ConnectionsPage() {
  const answer = useQuery(connectionsQuery());
  return (
    <>
      <PageHeader title="Connections" />
      {answer.isError && answer.data === undefined ? (
        <FailedPlace error={answer.error} what="Connections" onRetry={() => void answer.refetch()} />
      ) : (
        <div className={classes.body}>
          <ul className={classes.cards} aria-busy={answer.isPending}>
            {answer.data?.connections.map((connection) => (
              <ConnectionCard key={connection.system} connection={connection} />
            )) ??
              [1, 2, 3, 4, 5].map((place) => (
                <li key={place}>
                  <Skeleton height={340} radius="lg" />
                </li>
              ))}
          </ul>
        </div>
      )}
    </>
  );
}
