import { Alert, Skeleton } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/api/load-code.ts';
import { usePresenceOn } from '../../platform/live/own-presence.ts';
import { useCan } from '../../platform/use-can.ts';
import { useRecent } from '../../platform/use-recent.ts';
import { CodeTags } from '../../ui/code-tag.tsx';
import { DoneButton, EditButton } from '../../ui/detail/edit-buttons.tsx';
import { RecordMeta, RecordSkeleton } from '../../ui/detail/record-parts.tsx';
import { Tabs, useTab } from '../../ui/detail/tabs.tsx';
import type { Search } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RecordPeople } from '../../ui/presence/record-people.tsx';
import { BackToDealers } from './back-to-dealers.tsx';
import { DealerStatusDot } from './dealer-columns.tsx';
import classes from './dealer-page.module.css';
import { dealerQuery } from './dealer-queries.ts';
import { useDealerTabs } from './dealer-tabs.tsx';
import { flagTags, typeTags } from './dealer-tags.ts';
import { dealerTopic, useLiveDealer } from './live-dealers.ts';
import { DealerMenu } from './merge/dealer-menu.tsx';
import { MissingDealer } from './merge/missing-dealer.tsx';
import { dealerPaths } from './paths.ts';
import { BusyControl } from './places/busy-control.tsx';

/** The form brings many kinds of fields; readers of a dealer don’t wait for them. */
const DealerEdit = lazyPart(() => import('./dealer-edit.tsx'), 'DealerEdit');

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
  const tabs = useDealerTabs();
  const tab = useTab(tabs);
  const search: Search = useSearch({ strict: false });
  const edit = useCan('dealers:edit');
  const isEditing = search.edit === 'yes' && edit.allowed && tab === 'details';
  useLiveDealer(dealer.id);
  useRecent({
    path: dealerPaths.dealer(dealer.id),
    title: dealer.name,
    note: [dealer.custId, dealer.state].filter(Boolean).join(' · '),
  });
  usePresenceOn(dealerTopic(dealer.id), isEditing);
  const Content = tabs.find(({ id }) => id === tab)?.content;
  return (
    <>
      <PageHeader
        title={dealer.name}
        back={<BackToDealers />}
        note={<RecordPeople record={dealerTopic(dealer.id)} />}
        actions={
          isEditing ? (
            <DoneButton />
          ) : (
            <>
              <DealerMenu dealerId={dealer.id} />
              <EditButton {...edit} />
            </>
          )
        }
      >
        <Meta dealer={dealer} routeId={routeId} />
      </PageHeader>
      <Tabs tabs={tabs} current={tab} />
      {tab === 'details' && !isEditing && <Warnings warnings={dealer.warnings} />}
      {isEditing ? (
        <Suspense fallback={<Skeleton height={320} m="lg" />}>
          <DealerEdit dealer={dealer} routeId={routeId} />
        </Suspense>
      ) : (
        Content && <Content dealer={dealer} routeId={routeId} />
      )}
    </>
  );
}

function Meta({ dealer, routeId }: LoadedProps) {
  return (
    <RecordMeta>
      <DealerStatusDot {...dealer} />
      <BusyControl dealer={dealer} routeId={routeId} />
      {dealer.custId && <span className="tabular">{dealer.custId}</span>}
      <span className="tabular">{[dealer.state, dealer.postcode].filter(Boolean).join(' ')}</span>
      {dealer.rep && <span>{dealer.rep.label}</span>}
      <CodeTags tags={[...typeTags(dealer.type), ...flagTags(dealer.flag)]} most={4} />
    </RecordMeta>
  );
}

function Warnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" className={classes.warnings} title="Worth a look">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Alert>
  );
}
