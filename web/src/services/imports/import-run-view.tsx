import { Button, Skeleton } from '@mantine/core';
import { importsApi } from '@poolhouse/domain/services/imports/api';
import { rowFilters } from '@poolhouse/domain/services/imports/import-run';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { FailedPlace } from '../../ui/failed-place.tsx';
import { useOutcomePlace } from '../../ui/outcome/use-outcome-place.ts';
import { Place } from '../../ui/place.tsx';
import { ImportHeader } from './import-header.tsx';
import classes from './import-page.module.css';
import { ImportPreview } from './import-preview.tsx';
import { ImportProgress } from './import-progress.tsx';
import { isWorking, useFreshRecords, useImport } from './import-queries.ts';
import { ImportResult } from './import-result.tsx';
import type { ImportRoom } from './import-room.ts';

type Props = { id: string; room: ImportRoom };

/** One import, wherever it is in its life. */
export function ImportRunView({ id, room }: Props) {
  const { outcome, page } = useOutcomePlace(rowFilters);
  const answer = useImport(id, outcome, page);
  const act = useImportActs(id);
  useFreshRecords(answer.data);
  if (answer.isPending) {
    return (
      <>
        <ImportHeader room={room} step={2} />
        <div className={classes.start}>
          <Skeleton height={240} />
        </div>
      </>
    );
  }
  if (answer.data === undefined) {
    return <FailedPlace error={answer.error} what="The import" onRetry={() => void answer.refetch()} />;
  }
  const run = answer.data;
  if (isWorking(run)) {
    return (
      <>
        <ImportHeader room={room} step={run.state === 'reading' ? 2 : 3} />
        <ImportProgress run={run} room={room} />
      </>
    );
  }
  if (run.state === 'failed') {
    return (
      <>
        <ImportHeader room={room} step={1} />
        <Place
          drawing="broken"
          title={`${run.fileName} could not be read`}
          isAlert
          action={<AnotherFile room={room} />}
        >
          {run.message ?? 'It isn’t a CSV file, or it is damaged. Save it as CSV again and upload it once more.'}
        </Place>
      </>
    );
  }
  const preview = { run, room, outcome, page, isStale: answer.isPlaceholderData, isBusy: act.isBusy };
  if (run.state === 'ready') return <ImportPreview {...preview} onCommit={act.commit} />;
  return <ImportResult {...preview} onUndo={act.undo} />;
}

export function AnotherFile({ room }: { room: ImportRoom }) {
  return (
    <Button component={Link} to={room.startPath} variant="default">
      Choose another file
    </Button>
  );
}

function useImportActs(id: string) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const act = (call: typeof importsApi.commit | typeof importsApi.undo) => async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await callApi(call, { params: { id } });
      await queries.invalidateQueries({ queryKey: [importsApi.get.name] });
      void queries.invalidateQueries({ queryKey: [importsApi.list.name] });
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, commit: act(importsApi.commit), undo: act(importsApi.undo) };
}
