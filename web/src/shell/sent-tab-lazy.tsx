import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../platform/api/load-code.ts';

const SentTab = lazyPart(() => import('../services/outbox/sent-tab.tsx'), 'SentTab');

/** What left the house about a record, fetched when it is looked at. */
export function LazySentTab(props: { kind: string; id: string }) {
  return (
    <Suspense fallback={<Skeleton height={220} m="lg" aria-busy />}>
      <SentTab {...props} />
    </Suspense>
  );
}
