import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type BulkEditConfig, bulkEditQuery } from '../../platform/use-bulk-edit.ts';
import { useCan } from '../../platform/use-can.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { BulkEditView } from '../../ui/bulk-edit/bulk-edit-view.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ForbiddenState } from '../../ui/forbidden-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import type { BulkEditWords } from './bulk-edit-words.ts';
import classes from './bulk-edits.module.css';

type Props = { of: BulkEditConfig; words: BulkEditWords; changeText: (change: unknown) => string };

/** Shows one bulk edit: how far it is, what it did to each record, and the way back. */
export function OneBulkEdit({ of, words, changeText }: Props) {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const ability = useCan(of.permission);
  const back = <BackLink to={of.paths.bulkEdits}>Bulk edits</BackLink>;
  const run = useQuery({ ...bulkEditQuery(id), enabled: ability.allowed });
  if (!ability.allowed) {
    return (
      <>
        <PageHeader title="Bulk edit" back={back} />
        <ForbiddenState title={`You can’t edit ${of.noun.many}`} ability={ability} />
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
      config={of}
      title={changeText(run.data.change)}
      back={back}
      labels={words.labels}
      valueText={words.valueText}
      targetPath={of.paths.record}
    />
  );
}
