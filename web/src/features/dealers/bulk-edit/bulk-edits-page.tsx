import { Anchor, Skeleton } from '@mantine/core';
import { bulkEditsApi } from '@poolhouse/domain/services/bulk-edits/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../../platform/api/query-of.ts';
import type { BulkEdit } from '../../../platform/use-bulk-edit.ts';
import { useCan } from '../../../platform/use-can.ts';
import { bulkStateStyles } from '../../../ui/bulk-edit/bulk-styles.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ForbiddenState } from '../../../ui/forbidden-state.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { BackToDealers } from '../back-to-dealers.tsx';
import { dealerOptionsQuery } from '../dealer-queries.ts';
import { dealerPaths } from '../paths.ts';
import classes from './bulk-edits.module.css';
import { changeText } from './bulk-form.ts';

/** Shows the latest bulk edits of dealers, to look at again or to undo. */
export function BulkEditsPage() {
  const ability = useCan('dealers:edit');
  return (
    <>
      <PageHeader title="Bulk edits of dealers" back={<BackToDealers />} />
      {ability.allowed ? <Latest /> : <ForbiddenState title="You can’t edit dealers" ability={ability} />}
    </>
  );
}

function Latest() {
  const reps = useQuery(dealerOptionsQuery()).data?.reps ?? [];
  const answer = useQuery(queryOf(bulkEditsApi.list, { query: { kind: 'dealers' } }));
  if (answer.isPending) return <Skeleton height={240} mx={24} w="auto" />;
  if (answer.isError)
    return <ErrorState error={answer.error} what="The bulk edits" onRetry={() => void answer.refetch()} />;
  const { bulkEdits } = answer.data;
  if (bulkEdits.length === 0) {
    return (
      <EmptyState drawing="empty" title="No bulk edits yet">
        Tick dealers in the list and choose Edit. What was changed is listed here, and can be undone.
      </EmptyState>
    );
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Change</th>
          <th scope="col">State</th>
          <th scope="col" className={classes.number}>
            Dealers changed
          </th>
          <th scope="col">By</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {bulkEdits.map((run) => (
          <Row key={run.id} run={run} text={changeText(run.change, reps)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ run, text }: { run: BulkEdit; text: string }) {
  const { changed, restored, kept } = run.counts;
  return (
    <tr>
      <th scope="row">
        <Anchor component={Link} to={dealerPaths.bulkEdit(run.id)}>
          {text}
        </Anchor>
      </th>
      <td>
        <StatusDot {...bulkStateStyles[run.state]} isQuiet={run.state === 'undone'} />
      </td>
      <td className={classes.number}>{(changed + restored + kept).toLocaleString('en-AU')}</td>
      <td>{run.createdBy}</td>
      <td>
        <InstantText at={run.createdAt} />
      </td>
    </tr>
  );
}
