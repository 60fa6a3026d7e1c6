import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { RecordPage } from '../../../ui/detail/record-page.tsx';
import { RecordSkeleton } from '../../../ui/detail/record-parts.tsx';
import { listOfRecords } from '../../../ui/detail/record-steps.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BackToDealers } from '../back-to-dealers.tsx';
import { BrochuresMenu } from '../brochures/brochures-menu.tsx';
import { dealerQuery } from '../dealer-queries.ts';
import { DealerStatusDot } from '../list/dealer-columns.tsx';
import { dealerTopic, useLiveDealer } from '../live-dealers.ts';
import { DealerMenu } from '../merge/dealer-menu.tsx';
import { MissingDealer } from '../merge/missing-dealer.tsx';
import { dealerPaths } from '../paths.ts';
import { BusyControl } from '../places/busy-control.tsx';
import { dealerTabs } from './dealer-tabs.tsx';

/** The form brings many kinds of fields; readers of a dealer don’t wait for them. */
const DealerEdit = lazyPart(() => import('../form/dealer-edit.tsx'), 'DealerEdit');

const dealerList = listOfRecords(dealersApi.list, {
  path: dealerPaths.list,
  pathOf: dealerPaths.dealer,
  rowsOf: ({ dealers }) => dealers,
});

export function DealerPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const dealer = useQuery(dealerQuery(id));
  if (dealer.isPending) return <RecordSkeleton />;
  if (dealer.data === undefined) {
    return (
      <>
        <PageHeader title="Dealer" back={<BackToDealers />} />
        <MissingDealer error={dealer.error} onRetry={() => void dealer.refetch()} />
      </>
    );
  }
  return <LoadedDealer key={dealer.data.id} dealer={dealer.data} routeId={id} />;
}

type LoadedProps = { dealer: Dealer /** As the address names it: a uuid or `state:id`. */; routeId: string };

function LoadedDealer({ dealer, routeId }: LoadedProps) {
  useLiveDealer(dealer.id);
  return (
    <RecordPage
      title={dealer.name}
      back={<BackToDealers />}
      record={{ kind: 'dealer', id: dealer.id }}
      recent={[dealer.custId, dealer.state].filter(Boolean).join(' · ')}
      topic={dealerTopic(dealer.id)}
      list={dealerList}
      facts={<Facts dealer={dealer} routeId={routeId} />}
      menu={
        <>
          <BrochuresMenu />
          <DealerMenu dealerId={dealer.id} />
        </>
      }
      edit={{ permission: 'dealers:edit', form: DealerEdit }}
      tabs={dealerTabs}
      tabProps={{ dealer, routeId }}
    />
  );
}

function Facts({ dealer, routeId }: LoadedProps) {
  return (
    <>
      <DealerStatusDot {...dealer} />
      <BusyControl dealer={dealer} routeId={routeId} />
      {dealer.custId && <span className="tabular">{dealer.custId}</span>}
      <span className="tabular">{[dealer.state, dealer.postcode].filter(Boolean).join(' ')}</span>
    </>
  );
}
