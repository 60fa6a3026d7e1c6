import { Button, Skeleton } from '@mantine/core';
import type { CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../client/call-api.ts';
import { FailedPlace } from '../failed-place.tsx';
import { Place } from '../place.tsx';
import { valueText as plainText } from '../value-text.ts';
import { HistoryItem, type HistoryRow } from './history-item.tsx';
import classes from './history-list.module.css';

type HistoryAnswer = { entries: HistoryRow[]; more: boolean };

type Props<C extends CallSpec> = {
  call: C;
  params: RequestOf<C>['params'];
  /** What people call each field. */
  labels: Readonly<Record<string, string>>;
  /** How a value of a field is said; codes get their labels here. */
  valueText?: (field: string, value: unknown) => string;
};

const sayPlainly = (_field: string, value: unknown) => plainText(value);

/** Who changed what of a record, newest first. */
export function HistoryList<C extends CallSpec>({ call, params, labels, valueText = sayPlainly }: Props<C>) {
  const history = useInfiniteQuery({
    queryKey: [call.name, { params }],
    queryFn: ({ pageParam, signal }) => callPage(call, params, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, more }) => (more ? (entries.at(-1)?.id ?? null) : null),
  });
  if (history.isPending) return <Skeleton height={180} radius="md" />;
  if (history.isError) {
    return <FailedPlace error={history.error} what="The history" onRetry={() => void history.refetch()} />;
  }
  const entries = history.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <Place drawing="empty" title="Nothing has changed yet">
        Every change will be listed here with who made it and when.
      </Place>
    );
  }
  return (
    <>
      <ol className={classes.history}>
        {entries.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} labels={labels} valueText={valueText} />
        ))}
      </ol>
      {history.hasNextPage && (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show earlier changes
        </Button>
      )}
    </>
  );
}

/** Every history call answers entries and whether there are more; which room's it is makes no difference here. */
async function callPage<C extends CallSpec>(
  call: C,
  params: RequestOf<C>['params'],
  before: string | null,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const request = { params, query: before === null ? {} : { before } } as RequestOf<C>;
  return (await callApi(call, { ...request, signal })) as HistoryAnswer;
}
