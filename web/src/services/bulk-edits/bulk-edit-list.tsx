import { Anchor, Skeleton } from '@mantine/core';
import { capital } from '@poolhouse/domain/kernel/capital';
import { bulkEditsApi } from '@poolhouse/domain/services/bulk-edits/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import type { BulkEdit, BulkEditConfig } from '../../platform/use-bulk-edit.ts';
import { useCan } from '../../platform/use-can.ts';
import { bulkStateStyles } from '../../ui/bulk-edit/bulk-styles.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ForbiddenState } from '../../ui/forbidden-state.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import classes from './bulk-edits.module.css';

type Props = {
  of: BulkEditConfig;
  /** What leads back to the records. */
  back: ReactNode;
  changeText: (change: unknown) => string;
};

/** Shows the latest bulk edits of a kind, to look at again or to undo. */
export function BulkEditList({ back, ...list }: Props) {
  const { many } = list.of.noun;
  const ability = useCan(list.of.permission);
  return (
    <>
      <PageHeader title={`Bulk edits of ${many}`} back={back} />
      {ability.allowed ? <Latest {...list} /> : <ForbiddenState title={`You can’t edit ${many}`} ability={ability} />}
    </>
  );
}

function Latest({ of, changeText }: Omit<Props, 'back'>) {
  const answer = useQuery(queryOf(bulkEditsApi.list, { query: { kind: of.kind } }));
  const { many } = of.noun;
  if (answer.isPending) return <Skeleton height={240} mx={24} w="auto" />;
  if (answer.isError)
    return <ErrorState error={answer.error} what="The bulk edits" onRetry={() => void answer.refetch()} />;
  const { bulkEdits } = answer.data;
  if (bulkEdits.length === 0) {
    return (
      <EmptyState drawing="empty" title="No bulk edits yet">
        Tick {many} in the list and choose Edit. Your changes are listed here, and you can undo them.
      </EmptyState>
    );
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Change</th>
          <th scope="col">Status</th>
          <th scope="col" className={classes.number}>
            {`${capital(many)} changed`}
          </th>
          <th scope="col">By</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {bulkEdits.map((run) => (
          <Row key={run.id} run={run} path={of.paths.bulkEdit(run.id)} text={changeText(run.change)} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ run, path, text }: { run: BulkEdit; path: string; text: string }) {
  const { changed, restored, kept } = run.counts;
  return (
    <tr>
      <th scope="row">
        <Anchor component={Link} to={path}>
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
