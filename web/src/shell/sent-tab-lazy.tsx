import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const SentTab = lazy(async () => ({ default: (await import('../outbox/sent-tab.tsx')).SentTab }));

/** What left the house about a record, fetched when it is looked at. */
export function LazySentTab(props: { kind: string; id: string }) {
  return (
    <Suspense fallback={<Skeleton height={220} m="lg" aria-busy />}>
      <SentTab {...props} />
    </Suspense>
  );
}
