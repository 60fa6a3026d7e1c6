import { Alert } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { isUnsplit } from '@poolhouse/domain/features/dealers/places/align-address';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { RecordOverview } from '../../../ui/detail/record-overview.tsx';
import type { ContentTab } from '../../../ui/detail/use-record-tabs.tsx';
import { MergedFrom } from '../merge/merged-from.tsx';
import { LocationTab } from '../places/location-tab.tsx';
import { UnsplitAddress } from '../places/unsplit-address.tsx';
import { DealerSales } from '../sales/dealer-sales-tab.tsx';
import { useDealerDetails } from './dealer-facts.tsx';
import { DealerHistory, DealerTimeline } from './dealer-history.tsx';
import classes from './dealer-page.module.css';
import { DealerSummary } from './dealer-summary.tsx';

const DealerFilesTab = lazyPart(() => import('../files/dealer-files-tab.tsx'), 'DealerFilesTab');
const DealerLinksTab = lazyPart(() => import('../links/dealer-links-tab.tsx'), 'DealerLinksTab');
const SchedulesTab = lazyPart(() => import('../schedules/schedules-tab.tsx'), 'SchedulesTab');

type DealerTabProps = { dealer: Dealer /** As the address names it: a uuid or `state:id`. */; routeId: string };
type DealerTab = ContentTab<DealerTabProps>;

/** The parts of a dealer's page, in their order. */
export const dealerTabs: readonly [DealerTab, ...DealerTab[]] = [
  { id: 'details', label: 'Overview', content: Overview },
  { id: 'schedules', label: 'Schedules', content: SchedulesTab },
  { id: 'files', label: 'Files', content: DealerFilesTab },
  { id: 'links', label: 'Links', content: DealerLinksTab },
  { id: 'sales', label: 'Sales', content: DealerSales },
  { id: 'location', label: 'Location', content: LocationTab },
  { id: 'history', label: 'History', content: DealerHistory },
];

function Overview({ dealer, routeId }: DealerTabProps) {
  const sections = useDealerDetails(dealer);
  return (
    <>
      <Warnings warnings={dealer.warnings} />
      {dealer.address !== null && isUnsplit(dealer) && (
        <UnsplitAddress dealer={dealer} address={dealer.address} routeId={routeId} />
      )}
      <RecordOverview
        summary={<DealerSummary dealer={dealer} />}
        timeline={<DealerTimeline dealer={dealer} routeId={routeId} />}
        details={{ name: 'dealer', sections }}
      >
        <MergedFrom dealerId={dealer.id} />
      </RecordOverview>
    </>
  );
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" className={classes.warnings} title="Check">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Alert>
  );
}
