import { Button, Skeleton } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Search } from '../../../ui/list/list-state.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BackToDealers } from '../back-to-dealers.tsx';
import { dealerPaths } from '../paths.ts';
import classes from './near.module.css';
import { NearForm, type NearSearch } from './near-form.tsx';
import { NearMap } from './near-map.tsx';
import { NearbyError, NearResults } from './near-results.tsx';
import { type NearbyRequest, nearbyQuery } from './places-queries.ts';

/** Shows the nearest dealers of an address: for users with a customer on the phone. */
export function NearPage() {
  const given: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = readSearch(given);
  const [lit, setLit] = useState<string | null>(null);
  const answer = useQuery({
    ...nearbyQuery(requestOf(search)),
    enabled: search.address !== '',
    placeholderData: keepPreviousData,
  });
  const change = (part: Partial<NearSearch>) => {
    const written = (old: Search) => ({ ...old, ...emptyAsUnset({ ...search, ...part }) });
    void navigate({ to: '.', search: written, resetScroll: false });
  };
  const found = search.address === '' || answer.isError ? null : (answer.data ?? null);
  return (
    <div className={classes.page}>
      <PageHeader
        title="Nearest dealers"
        back={<BackToDealers />}
        actions={
          <Button component={Link} to={dealerPaths.map} variant="default" leftSection={<IconMap size={16} />}>
            Dealer map
          </Button>
        }
      />
      <NearForm search={search} onSearch={change} />
      <div className={classes.split} data-found={found !== null}>
        <section className={classes.side} aria-label="Nearest dealers" aria-busy={answer.isFetching}>
          {search.address === '' && (
            <EmptyState drawing="search" title="Where is the customer?">
              Enter an address, suburb or postcode. Available dealers come first, nearest at the top.
            </EmptyState>
          )}
          {search.address !== '' && answer.isPending && <Waiting />}
          {search.address !== '' && answer.isError && (
            <NearbyError
              error={answer.error}
              onChoose={({ label }) => change({ address: label })}
              onRetry={() => void answer.refetch()}
            />
          )}
          {found && <NearResults found={found} lit={lit} onLight={setLit} />}
        </section>
        <NearMap
          found={found}
          lit={lit}
          onLight={setLit}
          onChoose={(id) => document.querySelector<HTMLElement>(`#near-${id} a`)?.focus()}
        />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={76} />
      ))}
    </div>
  );
}

function readSearch(given: Search): NearSearch {
  const text = (name: keyof NearSearch) => {
    const value = given[name];
    return (Array.isArray(value) ? value[0] : value) ?? '';
  };
  return { address: text('address'), type: text('type'), radius: text('radius'), limit: text('limit') };
}

function emptyAsUnset(search: NearSearch): Search {
  return Object.fromEntries(Object.entries(search).map(([name, value]) => [name, value === '' ? undefined : value]));
}

function requestOf({ address, type, radius, limit }: NearSearch): NearbyRequest {
  return {
    address,
    ...(type !== '' && { type }),
    ...(Number(radius) > 0 && { radius: Number(radius) }),
    ...(Number(limit) > 0 && { limit: Math.min(50, Math.round(Number(limit))) }),
  };
}
