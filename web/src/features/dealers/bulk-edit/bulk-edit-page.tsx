import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { bulkEditQuery } from '../../../platform/use-bulk-edit.ts';
import { useCan } from '../../../platform/use-can.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { BulkEditView } from '../../../ui/bulk-edit/bulk-edit-view.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ForbiddenState } from '../../../ui/forbidden-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { dealerLabels, dealerValueTextWith } from '../dealer-labels.ts';
import { dealerOptionsQuery } from '../dealer-queries.ts';
import { dealerPaths } from '../paths.ts';
import classes from './bulk-edits.module.css';
import { changeText } from './bulk-form.ts';
import { dealerBulkConfig } from './dealer-bulk-config.ts';

/** Shows one bulk edit of dealers: how far it is, what it did to each, and its undo. */
export function BulkEditPage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const ability = useCan('dealers:edit');
  const reps = useQuery(dealerOptionsQuery()).data?.reps ?? [];
  const run = useQuery({ ...bulkEditQuery(id), enabled: ability.allowed });
  if (!ability.allowed) {
    return (
      <>
        <PageHeader title="Bulk edit" back={<BackToBulkEdits />} />
        <ForbiddenState title="You can’t edit dealers" ability={ability} />
      </>
    );
  }
  if (run.isPending) {
    return (
      <div className={classes.skeleton} aria-busy="true">
        <Skeleton height={24} width={280} />
        <Skeleton height={240} mt={40} />
      </div>
    );
  }
  if (run.data === undefined)
    return <ErrorState error={run.error} what="The bulk edit" onRetry={() => void run.refetch()} />;
  return (
    <BulkEditView
      key={id}
      run={run.data}
      config={dealerBulkConfig}
      title={changeText(run.data.change, reps)}
      back={<BackToBulkEdits />}
      labels={dealerLabels}
      valueText={dealerValueTextWith({ reps })}
      targetPath={dealerPaths.dealer}
    />
  );
}

function BackToBulkEdits() {
  return <BackLink to={dealerPaths.bulkEdits}>Bulk edits</BackLink>;
}
