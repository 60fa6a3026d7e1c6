import { Skeleton } from '@mantine/core';
import { importsApi } from '@poolhouse/domain/services/imports/api';
import type { GivenMapping } from '@poolhouse/domain/services/imports/import-mapping';
import { rowFilters } from '@poolhouse/domain/services/imports/import-run';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import type { ImportConfig } from '../../platform/import-config.ts';
import { notify } from '../../platform/notify.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useOutcomeSearch } from '../../ui/outcome/use-outcome-search.ts';
import { ImportHeader } from './import-header.tsx';
import { ImportMapping } from './import-mapping.tsx';
import classes from './import-page.module.css';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { isWorking, useImport, useRefreshAfterImport } from './import-queries.ts';
import { ImportResult } from './import-result.tsx';
import { NewImportLink } from './new-import-link.tsx';

type Props = { id: string; config: ImportConfig };

/** Shows one import in whatever state it is. */
export function ImportRunView({ id, config }: Props) {
  const { outcome, page } = useOutcomeSearch(rowFilters);
  const answer = useImport(id, outcome, page);
  const act = useImportActions(id);
  useRefreshAfterImport(answer.data);
  const [isChoosing, setChoosing] = useState(false);
  if (answer.isPending) {
    return (
      <>
        <ImportHeader config={config} step={2} />
        <div className={classes.start}>
          <Skeleton height={240} />
        </div>
      </>
    );
  }
  if (answer.data === undefined) {
    return <ErrorState error={answer.error} what="The import" onRetry={() => void answer.refetch()} />;
  }
  const run = answer.data;
  if (isWorking(run)) {
    return (
      <>
        <ImportHeader config={config} step={run.state === 'reading' ? 2 : 3} />
        <ImportProgress run={run} config={config} />
      </>
    );
  }
  if (run.state === 'failed') {
    return (
      <>
        <ImportHeader config={config} step={1} />
        <EmptyState
          drawing="broken"
          title={`Couldn’t read ${run.fileName}`}
          isAlert
          action={<NewImportLink config={config} />}
        >
          {run.message ?? 'It isn’t a CSV file, or it’s damaged. Save it as CSV again and upload it.'}
        </EmptyState>
      </>
    );
  }
  if (run.state === 'mapping' || (run.state === 'ready' && isChoosing)) {
    const map = (mapping: GivenMapping) => void act.map(mapping).then(() => setChoosing(false));
    const onCancel = run.state === 'ready' ? () => setChoosing(false) : undefined;
    return <ImportMapping run={run} config={config} isBusy={act.isBusy} onMap={map} onCancel={onCancel} />;
  }
  const preview = { run, config, outcome, page, isStale: answer.isPlaceholderData, isBusy: act.isBusy };
  if (run.state === 'ready') {
    const onReadAgain = config.mapping && (() => setChoosing(true));
    return <ImportPreview {...preview} onCommit={act.commit} onRecheck={act.recheck} onReadAgain={onReadAgain} />;
  }
  return <ImportResult {...preview} onUndo={act.undo} />;
}

function useImportActions(id: string) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (send: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await send();
      await queries.invalidateQueries({ queryKey: [importsApi.get.name] });
      // A file that is checked again has other reasons.
      queries.removeQueries({ queryKey: [importsApi.reasons.name] });
      void queries.invalidateQueries({ queryKey: [importsApi.list.name] });
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  const act = (call: typeof importsApi.commit | typeof importsApi.undo | typeof importsApi.recheck) => () =>
    run(() => callApi(call, { params: { id } }));
  const map = (body: GivenMapping) => run(() => callApi(importsApi.map, { params: { id }, body }));
  return { isBusy, map, commit: act(importsApi.commit), undo: act(importsApi.undo), recheck: act(importsApi.recheck) };
}
