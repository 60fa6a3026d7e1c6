import { Skeleton } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { Suspense, useMemo } from 'react';
import { lazyPart } from '../../platform/api/load-code.ts';
import { RecordBody } from '../../ui/detail/record-parts.tsx';
import { withMoreTabs } from '../../ui/detail/tabs.tsx';
import { type ContentTab, useRecordTabs } from '../../ui/detail/use-record-tabs.tsx';
import { DealerFacts } from './dealer-facts.tsx';
import { DealerHistory } from './dealer-history.tsx';
import classes from './dealer-page.module.css';
import { MergedFrom } from './merge/merged-from.tsx';
import { LocationTab } from './places/location-tab.tsx';
import { DealerSales } from './sales/dealer-sales-tab.tsx';

const DealerFilesTab = lazyPart(() => import('./files/dealer-files-tab.tsx'), 'DealerFilesTab');
const DealerLinksTab = lazyPart(() => import('./links/dealer-links-tab.tsx'), 'DealerLinksTab');
const SchedulesTab = lazyPart(() => import('./schedules/schedules-tab.tsx'), 'SchedulesTab');

type DealerTabProps = { dealer: Dealer /** As the address names it: a uuid or `state:id`. */; routeId: string };
type DealerTab = ContentTab<DealerTabProps>;

/** The parts of a dealer's page, in their order. */
const dealerTabs: readonly [DealerTab, ...DealerTab[]] = [
  { id: 'details', label: 'Details', content: Details },
  { id: 'schedules', label: 'Schedules', content: Schedules },
  { id: 'files', label: 'Files', content: Files },
  { id: 'links', label: 'Links', content: Links },
  { id: 'sales', label: 'Sales', content: DealerSales },
  { id: 'location', label: 'Location', content: LocationTab },
  { id: 'history', label: 'History', content: DealerHistory },
];

const dealerRecord = { kind: 'dealer', idOf: ({ dealer }: DealerTabProps) => dealer.id };

/** Returns the tabs with those of services; the history stays the last. */
export function useDealerTabs(): readonly [DealerTab, ...DealerTab[]] {
  const more = useRecordTabs(dealerRecord);
  return useMemo(() => withMoreTabs(dealerTabs, more), [more]);
}

function Files(props: DealerTabProps) {
  return (
    <Suspense fallback={<Skeleton className={classes.skeleton} height={280} aria-busy />}>
      <DealerFilesTab {...props} />
    </Suspense>
  );
}

function Links(props: DealerTabProps) {
  return (
    <Suspense fallback={<Skeleton className={classes.skeleton} height={280} aria-busy />}>
      <DealerLinksTab {...props} />
    </Suspense>
  );
}

function Schedules(props: DealerTabProps) {
  return (
    <Suspense fallback={<Skeleton className={classes.skeleton} height={280} aria-busy />}>
      <SchedulesTab {...props} />
    </Suspense>
  );
}

function Details({ dealer }: DealerTabProps) {
  return (
    <RecordBody>
      <DealerFacts dealer={dealer} />
      <MergedFrom dealerId={dealer.id} />
    </RecordBody>
  );
}
