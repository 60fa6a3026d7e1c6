import { Skeleton } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/dealers/dealer';
import { lazy, Suspense } from 'react';
import classes from './location.module.css';

/** The map is fetched when it is first needed. */
const LocationEditor = lazy(async () => ({ default: (await import('./location-editor.tsx')).LocationEditor }));

/** Where a dealer stands, and how to mend it. */
export function LocationTab({ dealer, routeId }: { dealer: Dealer; routeId: string }) {
  return (
    <div className={classes.body}>
      <Suspense fallback={<Skeleton className={classes.waiting} aria-busy />}>
        <LocationEditor key={`${dealer.xCoordinates} ${dealer.yCoordinates}`} dealer={dealer} routeId={routeId} />
      </Suspense>
    </div>
  );
}
