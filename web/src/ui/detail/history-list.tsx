import { Button, Skeleton } from '@mantine/core';
import type { CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { EmptyState } from '../empty-state.tsx';
import { ErrorState } from '../error-state.tsx';
import { valueText as plainText } from '../value-text.ts';
import { HistoryFilters, useHistoryFilter } from './history-filters.tsx';
import { HistoryItem, type HistoryLabels } from './history-item.tsx';
import classes from './history-list.module.css';
import { byDay } from './history-text.ts';
import { useHistory } from './use-history.ts';

type Props<C extends CallSpec> = Omit<HistoryLabels, 'valueText'> &
  Partial<Pick<HistoryLabels, 'valueText'>> & { call: C; params: RequestOf<C>['params'] };

const formatPlainly = (_field: string, value: unknown) => plainText(value);

/** Shows who changed what of a record, newest first, by days. Its filter is kept in the address. */
export function HistoryList<C extends CallSpec>({ call, params, valueText = formatPlainly, ...words }: Props<C>) {
  const [filter, setFilter] = useHistoryFilter();
  const history = useHistory(call, params, filter);
  if (history.isPending) return <Skeleton height={180} radius="md" />;
  if (history.isError) {
    return <ErrorState error={history.error} what="The history" onRetry={() => void history.refetch()} />;
  }
  const { pages } = history.data;
  const days = byDay(
    pages.flatMap((page) => page.entries),
    new Date(),
  );
  const isFiltered = filter.field !== undefined || filter.by !== undefined;
  if (days.length === 0 && !isFiltered) {
    return (
      <EmptyState drawing="empty" title="No changes yet">
        Changes appear here with who made them and when.
      </EmptyState>
    );
  }
  return (
    <>
      <HistoryFilters
        filter={filter}
        fields={pages[0]?.fields ?? []}
        people={pages[0]?.people ?? []}
        labels={words.labels}
        onChange={setFilter}
      />
      {days.length === 0 && <p className={classes.none}>No matching changes.</p>}
      <div className={classes.days} data-stale={history.isPlaceholderData}>
        {days.map(({ day, title, entries }) => (
          <section key={day} aria-labelledby={`history-${day}`}>
            <h3 id={`history-${day}`} className={classes.day}>
              {title}
            </h3>
            <ol className={classes.history}>
              {entries.map((entry) => (
                <HistoryItem key={entry.id} entry={entry} valueText={valueText} {...words} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {history.hasNextPage && (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show earlier changes
        </Button>
      )}
    </>
  );
}
