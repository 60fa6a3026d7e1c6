import { Anchor, Button, Skeleton } from '@mantine/core';
import type { DealerMapAnswer } from '@poolhouse/domain/features/dealers/places/map';
import { IconList, IconMapPin } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { searchOf } from '../../../ui/address-link.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { RowDrawer } from '../../../ui/list/row-drawer.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { dealerOptionsQuery } from '../dealer-queries.ts';
import { dealerFilters } from '../list/dealer-filters.ts';
import { DealerQuickView } from '../list/dealer-quick-view.tsx';
import { dealerPaths } from '../paths.ts';
import { SameDealersButton } from '../same-dealers-button.tsx';
import classes from './dealer-map.module.css';
import { DealerMap } from './dealer-map.tsx';
import { DealerMapToolbar } from './dealer-map-toolbar.tsx';
import { dealerMapQuery } from './places-queries.ts';
import { useMapSearch } from './use-map-search.ts';

/** Shows the dealers of the list, where they stand. */
export function DealerMapPage() {
  const options = useQuery(dealerOptionsQuery()).data;
  const filters = useMemo(() => dealerFilters(options).filter(({ id }) => id !== 'located'), [options]);
  const search = useMapSearch(filters);
  const { state, query, change } = search;
  const answer = useQuery({ ...dealerMapQuery(query), placeholderData: keepPreviousData });
  return (
    <div className={classes.page}>
      <PageHeader
        title="Dealer map"
        note={answer.data && <Counts answer={answer.data} query={query} />}
        actions={
          <>
            <Button component={Link} to={dealerPaths.near} variant="default" leftSection={<IconMapPin size={16} />}>
              Find the nearest
            </Button>
            <SameDealersButton to={dealerPaths.list} filters={query} icon={IconList}>
              List
            </SameDealersButton>
          </>
        }
      />
      <DealerMapToolbar filters={filters} search={search} />
      {answer.isError && answer.data === undefined && (
        <ErrorState error={answer.error} what="The map" onRetry={() => void answer.refetch()} />
      )}
      {answer.isPending && <Skeleton className={classes.waiting} radius={0} aria-busy />}
      {answer.data && <DealerMap dealers={answer.data} search={search} />}
      {state.open && (
        <RowDrawer
          label="Dealer"
          place={null}
          path={dealerPaths.dealer(state.open)}
          onClose={() => change({ open: null })}
          onPrevious={null}
          onNext={null}
        >
          <DealerQuickView id={state.open} />
        </RowDrawer>
      )}
    </div>
  );
}

function Counts({ answer, query }: { answer: DealerMapAnswer; query: Record<string, unknown> }) {
  const { count, unplaced, ids } = answer;
  const shown = ids.length < count ? `${ids.length.toLocaleString('en-AU')} of ` : '';
  return (
    <>
      {shown}
      {count.toLocaleString('en-AU')}
      {unplaced > 0 && (
        <>
          {' · '}
          <Anchor component={Link} to={dealerPaths.list} search={searchOf({ ...query, located: 'no' })}>
            {unplaced.toLocaleString('en-AU')} without a location
          </Anchor>
        </>
      )}
    </>
  );
}
