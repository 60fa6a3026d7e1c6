import { Alert, Button, Progress } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import {
  type BulkEdit,
  type BulkEditConfig,
  countText,
  progressOf,
  useBulkEdits,
} from '../../platform/use-bulk-edit.ts';
import { InstantText } from '../instant-text.tsx';
import { OutcomePage } from '../outcome/outcome-page.tsx';
import { PageHeader } from '../page-header.tsx';
import { ReasonButton } from '../reason-button.tsx';
import classes from './bulk-edit-view.module.css';
import { type BulkRowLabels, BulkRows } from './bulk-rows.tsx';
import { bulkStateStyles } from './bulk-styles.ts';

type Props = BulkRowLabels & {
  run: BulkEdit;
  config: BulkEditConfig;
  /** What was asked for, in words. */
  title: string;
  back: ReactNode;
};

/** Shows a bulk edit of any kind: its progress, its result row by row, and its undo. */
export function BulkEditView({ run, config, title, back, ...words }: Props) {
  const bulkEdits = useBulkEdits(config);
  const isWorking = run.state === 'applying' || run.state === 'undoing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: who opens the page in the middle follows it from there
  useEffect(() => {
    if (isWorking) void bulkEdits.follow(run);
  }, [run.id, isWorking]);
  return (
    <OutcomePage>
      <PageHeader title={title} back={back} actions={<UndoButton run={run} config={config} />}>
        <p className={classes.facts}>
          {countText(run.total, config)} · {run.createdBy} · <InstantText at={run.createdAt} />
        </p>
      </PageHeader>
      <div className={classes.notice}>{isWorking ? <Work run={run} config={config} /> : <Result run={run} />}</div>
      <BulkRows run={run} {...words} />
    </OutcomePage>
  );
}

function Work({ run, config }: Pick<Props, 'run' | 'config'>) {
  const bulkEdits = useBulkEdits(config);
  const [done, total] = progressOf(run);
  const what = run.state === 'undoing' ? 'Undoing' : 'Changing';
  return (
    <div className={classes.work} role="status">
      <span>
        {what} {countText(total, config)}: {done.toLocaleString('en-AU')} done. You can leave this page.
      </span>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={`${what} ${config.noun.many}`} />
      {run.state === 'applying' && (
        <Button size="xs" variant="default" onClick={() => void bulkEdits.stop(run)}>
          Stop
        </Button>
      )}
    </div>
  );
}

const alertColours = { applied: 'green', stopped: 'orange', undone: 'gray' } as const;

function Result({ run }: { run: BulkEdit }) {
  const { state } = run;
  if (state === 'applying' || state === 'undoing') return null;
  return (
    <Alert color={alertColours[state]} title={bulkStateStyles[state].label} role="status">
      {run.message}
    </Alert>
  );
}

function UndoButton({ run, config }: Pick<Props, 'run' | 'config'>) {
  const bulkEdits = useBulkEdits(config);
  const [isBusy, setBusy] = useState(false);
  const isDone = run.state === 'applied' || run.state === 'stopped';
  if (!isDone) return null;
  const nothing = run.counts.changed === 0 ? 'Nothing was changed, so there’s nothing to undo.' : null;
  const reason = nothing ?? config.refuseUndo?.(run.change) ?? null;
  const undo = async () => {
    setBusy(true);
    await bulkEdits.undo(run);
    setBusy(false);
  };
  return (
    <ReasonButton
      reason={reason}
      variant="default"
      loading={isBusy}
      onClick={() => void undo()}
      leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
    >
      Undo
    </ReasonButton>
  );
}
