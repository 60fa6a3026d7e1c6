import { Anchor, Skeleton } from '@mantine/core';
import { capital } from '@poolhouse/domain/kernel/capital';
import { IconList } from '@tabler/icons-react';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { searchOf } from '../address-link.ts';
import { ErrorState } from '../error-state.tsx';
import type { ListFilter, Noun } from '../list/list-config.ts';
import type { Search } from '../list/list-state.ts';
import { RowDrawer } from '../list/row-drawer.tsx';
import { SameRecordsButton } from '../list/same-records-button.tsx';
import { PageHeader } from '../page-header.tsx';
import type { Coloured } from './map-category.ts';
import type { MapRecords } from './map-records.ts';
import { MapToolbar } from './map-toolbar.tsx';
import classes from './record-map.module.css';
import { RecordMap } from './record-map.tsx';
import { useMapSearch } from './use-map-search.ts';

/** The records that fit and have a place, and how many have none. `ids` are fewer than `count` where there are very many. */
export type MapAnswer = MapRecords & { count: number; unplaced: number };

type Props<Answer> = {
  title: string;
  noun: Noun;
  /** Those of the list of the same records. */
  filters: readonly ListFilter[];
  read: (query: Search) => UseQueryOptions<Answer, Error, Answer, readonly unknown[]>;
  listPath: string;
  recordPath: (id: string) => string;
  quickView: (id: string) => ReactNode;
  /** Returns the colours of the pins; `by` is what the address says of them. */
  colour: (answer: Answer, by: unknown) => Coloured;
  legend?: (by: unknown) => string;
  noteOf?: (answer: Answer, index: number) => string;
  /** Stands before the link to the list. */
  actions?: ReactNode;
  /** Stands behind the filters. */
  toolbar?: (search: ReturnType<typeof useMapSearch>) => ReactNode;
};

/** Shows the records of a list where they are, with the filters of the list. */
export function RecordMapPage<Answer extends MapAnswer>(props: Props<Answer>) {
  const { title, noun, filters, read, listPath, recordPath, quickView, actions, toolbar } = props;
  const shown = useMemo(() => filters.filter(({ id }) => id !== 'located'), [filters]);
  const search = useMapSearch(shown);
  const { state, query, change } = search;
  const answer = useQuery({ ...read(query), placeholderData: keepPreviousData as never });
  return (
    <div className={classes.page}>
      <PageHeader
        title={title}
        note={answer.data && <Counts answer={answer.data} query={query} listPath={listPath} />}
        actions={
          <>
            {actions}
            <SameRecordsButton to={listPath} filters={query} icon={IconList}>
              List
            </SameRecordsButton>
          </>
        }
      />
      <MapToolbar noun={noun} filters={shown} search={search}>
        {toolbar?.(search)}
      </MapToolbar>
      {answer.isError && answer.data === undefined && (
        <ErrorState error={answer.error} what="The map" onRetry={() => void answer.refetch()} />
      )}
      {answer.isPending && <Skeleton className={classes.waiting} radius={0} aria-busy />}
      {answer.data && <ColouredMap {...props} answer={answer.data} search={search} />}
      {state.open && (
        <RowDrawer
          label={capital(noun.one)}
          place={null}
          path={recordPath(state.open)}
          onClose={() => change({ open: null })}
          onPrevious={null}
          onNext={null}
        >
          {quickView(state.open)}
        </RowDrawer>
      )}
    </div>
  );
}

type MapProps<Answer> = Pick<Props<Answer>, 'noun' | 'colour' | 'legend' | 'noteOf'> & {
  answer: Answer;
  search: ReturnType<typeof useMapSearch>;
};

function ColouredMap<Answer extends MapAnswer>({ answer, noun, colour, legend, noteOf, search }: MapProps<Answer>) {
  const { by } = search;
  const coloured = useMemo(() => colour(answer, by), [colour, answer, by]);
  return (
    <RecordMap
      records={answer}
      noun={noun}
      coloured={coloured}
      search={search}
      {...(legend && { legend: legend(by) })}
      {...(noteOf && { noteOf: (index: number) => noteOf(answer, index) })}
    />
  );
}

function Counts({ answer, query, listPath }: { answer: MapAnswer; query: Search; listPath: string }) {
  const { count, unplaced, ids } = answer;
  const shown = ids.length < count ? `${ids.length.toLocaleString('en-AU')} of ` : '';
  return (
    <>
      {shown}
      {count.toLocaleString('en-AU')}
      {unplaced > 0 && (
        <>
          {' · '}
          <Anchor component={Link} to={listPath} search={searchOf({ ...query, located: 'no' })}>
            {unplaced.toLocaleString('en-AU')} without a location
          </Anchor>
        </>
      )}
    </>
  );
}
