import { Alert, Anchor, Button, Skeleton } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/dealers/dealer';
import { IconChevronLeft, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { paths } from '../shell/paths.ts';
import { useCan } from '../shell/use-can.ts';
import { searchOf } from '../ui/address-link.ts';
import { CodeTags } from '../ui/code-tag.tsx';
import { Tabs, useTab } from '../ui/detail/tabs.tsx';
import { FailedPlace } from '../ui/failed-place.tsx';
import type { Search } from '../ui/list/list-state.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ReasonTooltip } from '../ui/reason-tooltip.tsx';
import { DealerStatusDot } from './dealer-columns.tsx';
import { DealerEdit } from './dealer-edit.tsx';
import classes from './dealer-page.module.css';
import { dealerQuery } from './dealer-queries.ts';
import { dealerTabs } from './dealer-tabs.tsx';
import { flagTags, typeTags } from './dealer-tags.ts';

const editing = searchOf({ edit: 'yes' });
const reading = searchOf({});

export function DealerPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const dealer = useQuery(dealerQuery(id));
  if (dealer.isPending) return <PageSkeleton />;
  if (dealer.data === undefined) {
    return <FailedPlace error={dealer.error} what="The dealer" onRetry={() => void dealer.refetch()} />;
  }
  return <LoadedDealer key={dealer.data.id} dealer={dealer.data} routeId={id} />;
}

type LoadedProps = { dealer: Dealer /** As the address names it: a uuid or `state:id`. */; routeId: string };

function LoadedDealer({ dealer, routeId }: LoadedProps) {
  const tab = useTab(dealerTabs);
  const search: Search = useSearch({ strict: false });
  const edit = useCan('dealers:edit');
  const isEditing = search.edit === 'yes' && edit.allowed && tab === 'details';
  const Content = dealerTabs.find(({ id }) => id === tab)?.content;
  return (
    <>
      <PageHeader
        title={dealer.name}
        back={<BackToDealers />}
        actions={isEditing ? <DoneButton /> : <EditButton reason={edit.reason} />}
      >
        <Meta dealer={dealer} />
      </PageHeader>
      <Tabs tabs={dealerTabs} current={tab} />
      {tab === 'details' && !isEditing && <Warnings warnings={dealer.warnings} />}
      {isEditing ? (
        <DealerEdit dealer={dealer} routeId={routeId} />
      ) : (
        Content && <Content dealer={dealer} routeId={routeId} />
      )}
    </>
  );
}

export function BackToDealers() {
  return (
    <Anchor component={Link} to={paths.dealers} className={classes.back}>
      <IconChevronLeft size={14} stroke={1.75} /> Dealers
    </Anchor>
  );
}

function DoneButton() {
  return (
    <Button component={Link} to="." search={reading} variant="default">
      Stop editing
    </Button>
  );
}

function EditButton({ reason }: { reason: string | null }) {
  const icon = <IconPencil size={16} stroke={1.75} />;
  if (reason !== null) {
    return (
      <ReasonTooltip reason={reason} permission="dealers:edit">
        <Button disabled leftSection={icon}>
          Edit
        </Button>
      </ReasonTooltip>
    );
  }
  return (
    <Button component={Link} to="." search={editing} leftSection={icon}>
      Edit
    </Button>
  );
}

function Meta({ dealer }: { dealer: Dealer }) {
  return (
    <div className={classes.meta}>
      <DealerStatusDot {...dealer} />
      {dealer.custId && <span className="tabular">{dealer.custId}</span>}
      <span className="tabular">{[dealer.state, dealer.postcode].filter(Boolean).join(' ')}</span>
      {dealer.rep && <span>{dealer.rep.label}</span>}
      <CodeTags tags={[...typeTags(dealer.type), ...flagTags(dealer.flag)]} most={4} />
    </div>
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

function PageSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <Skeleton height={24} width={280} />
      <Skeleton height={14} width={360} mt={12} />
      <Skeleton height={320} mt={40} maw={880} />
    </div>
  );
}
