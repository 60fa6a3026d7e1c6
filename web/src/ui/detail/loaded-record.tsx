import type { AnswerOf, CallSpec } from '@poolhouse/domain/kernel/contract';
import { useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import { useLiveCalls } from '../../platform/live/use-live-calls.ts';
import { Loaded } from '../loaded.tsx';
import { RecordSkeleton } from './record-parts.tsx';

type Props<C extends CallSpec> = {
  /** Gets the record by the id in the address. */
  call: C;
  /** What it is, as in "The note". */
  what: string;
  /** Under which changes of it are known, and what is read again with it when it changes; records without live updates have none. */
  live?: { topic: string; with: readonly { name: string }[] };
  /** What can be done where there is none. */
  whenMissing?: (id: string) => ReactNode;
  children: (record: NonNullable<AnswerOf<C>>, id: string) => ReactNode;
};

/** Shows the record that the address names; another record starts afresh. */
export function LoadedRecord<C extends CallSpec>({ call, what, live, whenMissing, children }: Props<C>) {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  useLiveCalls(live ? `${live.topic}:${id}` : null, call, ...(live?.with ?? []));
  const query = queryOf(call, { params: { id } } as never);
  return (
    <Loaded query={query} what={what} skeleton={<RecordSkeleton />} whenMissing={whenMissing?.(id)}>
      {(record) => <Fragment key={id}>{children(record as NonNullable<AnswerOf<C>>, id)}</Fragment>}
    </Loaded>
  );
}
