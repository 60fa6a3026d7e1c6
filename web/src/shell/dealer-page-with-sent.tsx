import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { DealerPage } from '../dealers/dealer-page.tsx';
import type { DealerTab } from '../dealers/dealer-tabs.tsx';

const SentTab = lazy(async () => ({ default: (await import('../outbox/sent-tab.tsx')).SentTab }));

const sent: DealerTab = {
  id: 'sent',
  label: 'Sent',
  content: ({ dealer }) => (
    <Suspense fallback={<Skeleton height={220} m="lg" aria-busy />}>
      <SentTab kind="dealer" id={dealer.id} />
    </Suspense>
  ),
};
const moreTabs = [sent];

/** A dealer with what the outbox knows of it. */
export function DealerPageWithSent() {
  return <DealerPage moreTabs={moreTabs} />;
}
