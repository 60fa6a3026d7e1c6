import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchOf } from '../../../ui/address-link.ts';
import { Tabs, useTab } from '../../../ui/detail/tabs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { countText } from '../../../ui/list/list-count.ts';
import type { Search } from '../../../ui/list/list-state.ts';
import { PageButtons } from '../../../ui/page-buttons.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BackToDealers } from '../back-to-dealers.tsx';
import { DuplicatePair } from './duplicate-pair.tsx';
import { duplicatePairsQuery, pairsPerPage, type ShownPairs } from './duplicate-queries.ts';
import classes from './duplicates.module.css';

const tabs = [
  { id: 'open', label: 'To review' },
  { id: 'distinct', label: 'Not duplicates' },
] as const;

/** Shows dealers that may be one and the same, pair by pair. §4 */
export function DuplicatesPage() {
  const show = useTab([...tabs]) as ShownPairs;
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const page = Math.max(1, Number(search.page) || 1);
  const pairs = useQuery({ ...duplicatePairsQuery(show, page), placeholderData: keepPreviousData });
  const total = pairs.data;
  const goTo = (next: number) =>
    void navigate({ to: '.', search: searchOf({ ...search, page: next === 1 ? undefined : String(next) }) });
  return (
    <>
      <PageHeader
        title="Possible duplicates"
        back={<BackToDealers />}
        note={total && show === 'open' ? countText(total) : undefined}
      />
      <Tabs tabs={[...tabs]} current={show} />
      <div className={classes.body}>
        {pairs.isPending && <Skeleton height={420} maw={1040} />}
        {pairs.isError && <ErrorState error={pairs.error} what="The duplicates" onRetry={() => void pairs.refetch()} />}
        {total?.count === 0 && <Nothing show={show} />}
        <ul className={classes.pairs}>
          {total?.pairs.map((pair) => (
            <DuplicatePair key={`${pair.one.id} ${pair.two.id}`} pair={pair} />
          ))}
        </ul>
        {total && (
          <PageButtons
            label="Pages"
            page={page}
            last={Math.ceil(total.count / pairsPerPage)}
            onPage={goTo}
            className={classes.pager}
          />
        )}
      </div>
    </>
  );
}

function Nothing({ show }: { show: ShownPairs }) {
  if (show === 'distinct') {
    return (
      <EmptyState drawing="empty" title="Nothing here">
        Pairs you mark as not duplicates appear here. You can review them again.
      </EmptyState>
    );
  }
  return (
    <EmptyState drawing="empty" title="No duplicates">
      No two dealers share a customer ID, email, phone number, or name and postcode.
    </EmptyState>
  );
}
