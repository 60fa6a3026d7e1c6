import { Anchor, Button } from '@mantine/core';
import type { NearbyAnswer, NearbyDealer } from '@poolhouse/domain/features/dealers/places/nearby';
import { distanceText } from '@poolhouse/domain/services/places/great-circle';
import { placePrecisionLabels } from '@poolhouse/domain/services/places/place';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type ApiFailure, isApiFailure } from '../../../platform/api/api-failure.ts';
import type { PlaceSuggestion } from '../../../platform/api/place-queries.ts';
import { CodeTags } from '../../../ui/code-tag.tsx';
import { PhoneLink } from '../../../ui/detail/contact-links.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { typeTags } from '../dealer-tags.ts';
import { dealerPaths } from '../paths.ts';
import { BusyTag } from './busy-tag.tsx';
import classes from './near.module.css';

type ResultsProps = { found: NearbyAnswer; lit: string | null; onLight: (id: string | null) => void };

/** Shows the dealers by rank, each with the reason for it. */
export function NearResults({ found, lit, onLight }: ResultsProps) {
  const { place, dealers } = found;
  return (
    <>
      <p className={classes.understood} role="status">
        Distances from <strong>{place.label}</strong>
        <span className={classes.dim}> · {placePrecisionLabels[place.precision]}</span>
      </p>
      {dealers.length === 0 ? (
        <EmptyState drawing="search" title="No dealers found">
          Try a larger distance or any type.
        </EmptyState>
      ) : (
        <ol className={classes.results}>
          {dealers.map((dealer, at) => (
            <Result key={dealer.id} dealer={dealer} rank={at + 1} isLit={dealer.id === lit} onLight={onLight} />
          ))}
        </ol>
      )}
    </>
  );
}

type ResultProps = { dealer: NearbyDealer; rank: number; isLit: boolean; onLight: (id: string | null) => void };

function Result({ dealer, rank, isLit, onLight }: ResultProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLit) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isLit]);
  const phone = dealer.phone ?? dealer.mobile;
  return (
    <li
      ref={element}
      id={`near-${dealer.id}`}
      className={classes.result}
      data-lit={isLit}
      onMouseEnter={() => onLight(dealer.id)}
      onMouseLeave={() => onLight(null)}
    >
      <span className={classes.rank} data-busy={dealer.busyUntil !== null} aria-hidden>
        {rank}
      </span>
      <div className={classes.resultText}>
        <div className={classes.resultHead}>
          <Anchor component={Link} to={dealerPaths.dealer(dealer.id)} className={classes.name}>
            {dealer.name}
          </Anchor>
          <span className={classes.distance}>{distanceText(dealer.distanceKm)}</span>
        </div>
        <p className={classes.reason}>{dealer.reason}</p>
        <p className={classes.dim}>
          {[[dealer.city, dealer.state, dealer.postcode].filter(Boolean).join(' '), ordersText(dealer.openOrders)].join(
            ' · ',
          )}
        </p>
        <p className={classes.tags}>
          {phone && <PhoneLink phone={phone} />}
          <BusyTag busyUntil={dealer.busyUntil} />
          <CodeTags tags={typeTags(dealer.type)} most={2} />
        </p>
      </div>
    </li>
  );
}

function ordersText(count: number): string {
  return count === 0 ? 'No open orders' : count === 1 ? '1 open order' : `${count} open orders`;
}

type FailureProps = { error: unknown; onChoose: (place: PlaceSuggestion) => void; onRetry: () => void };

/** Shows an address that isn't known: what may have been meant. */
export function NearbyError({ error, onChoose, onRetry }: FailureProps) {
  if (!isApiFailure(error) || error.code !== 'not-found') {
    return <ErrorState error={error} what="The nearest dealers" onRetry={onRetry} />;
  }
  const suggestions = suggestionsOf(error);
  return (
    <EmptyState drawing="search" title={suggestions.length === 0 ? 'Place not found' : 'Which one?'} isAlert>
      <p>{error.detail}</p>
      <div className={classes.suggestions}>
        {suggestions.map((place) => (
          <Button key={place.label} variant="default" onClick={() => onChoose(place)}>
            {place.label}
          </Button>
        ))}
      </div>
    </EmptyState>
  );
}

/** The server sends them beside the refusal. */
function suggestionsOf({ facts }: ApiFailure): PlaceSuggestion[] {
  return Array.isArray(facts.suggestions) ? (facts.suggestions as PlaceSuggestion[]) : [];
}
