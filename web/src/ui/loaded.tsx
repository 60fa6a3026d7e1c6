import { Skeleton } from '@mantine/core';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

type Props<Answer, Data, Key extends QueryKey> = {
  query: UseQueryOptions<Answer, Error, Data, Key>;
  /** What it is, as in "The branch". */
  what: string;
  /** What stands there until the answer arrives. */
  skeleton?: ReactNode;
  /** What can be done where there is none. */
  whenMissing?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows an answer of the server: a skeleton until it is there, or why it is not. A later failure keeps what was shown. */
export function Loaded<Answer, Data, Key extends QueryKey>(props: Props<Answer, Data, Key>) {
  const { query, what, skeleton = <Skeleton height={320} aria-busy />, whenMissing, children } = props;
  const answer = useQuery(query);
  if (answer.isPending) return skeleton;
  if (answer.isLoadingError)
    return (
      <ErrorState error={answer.error} what={what} onRetry={() => void answer.refetch()} whenMissing={whenMissing} />
    );
  return children(answer.data as Data);
}
