import { Skeleton } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { Suspense } from 'react';
import { lazyPart } from '../../../platform/api/load-code.ts';
import classes from './location.module.css';

/** The map is fetched when it is first needed. */
const LocationEditor = lazyPart(() => import('./location-editor.tsx'), 'LocationEditor');

/** Shows where a dealer stands, and how to fix it. */
export function LocationTab({ dealer, routeId }: { dealer: Dealer; routeId: string }) {
  return (
    <div className={classes.body}>
      <Suspense fallback={<Skeleton className={classes.waiting} aria-busy />}>
        <LocationEditor key={`${dealer.xCoordinates} ${dealer.yCoordinates}`} dealer={dealer} routeId={routeId} />
      </Suspense>
    </div>
  );
}
