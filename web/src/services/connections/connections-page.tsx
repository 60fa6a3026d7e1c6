import { useQuery } from '@tanstack/react-query';
import { CardGrid, CardSkeletons } from '../../ui/card-grid.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { connectionsQuery } from './connection-queries.ts';

/** Shows Admin › Connections: the systems outside, whether they answer, and what was said. */
export function ConnectionsPage() {
  const answer = useQuery(connectionsQuery());
  return (
    <>
      <PageHeader title="Connections" />
      {answer.isError && answer.data === undefined ? (
        <ErrorState error={answer.error} what="Connections" onRetry={() => void answer.refetch()} />
      ) : (
        <CardGrid isPending={answer.isPending}>
          {answer.data?.connections.map((connection) => (
            <ConnectionCard key={connection.system} connection={connection} />
          )) ?? <CardSkeletons count={5} height={340} />}
        </CardGrid>
      )}
    </>
  );
}
