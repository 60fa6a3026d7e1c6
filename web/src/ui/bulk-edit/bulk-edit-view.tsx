import { Alert, Button, Progress } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { type BulkEdit, type BulkEditRoom, countText, progressOf, useBulkEdits } from '../../platform/use-bulk-edit.ts';
import { InstantText } from '../instant-text.tsx';
import { OutcomePage } from '../outcome/outcome-page.tsx';
import { PageHeader } from '../page-header.tsx';
import { ReasonTooltip } from '../reason-tooltip.tsx';
import classes from './bulk-edit-view.module.css';
import { bulkStateLooks } from './bulk-looks.ts';
import { BulkRows, type BulkRowWords } from './bulk-rows.tsx';

type Props = BulkRowWords & {
  run: BulkEdit;
  room: BulkEditRoom;
  /** What was asked for, in words. */
  title: string;
  back: ReactNode;
};

/** A bulk edit of any kind: its progress, its result row by row, and its undo. */
export function BulkEditView({ run, room, title, back, ...words }: Props) {
  const bulkEdits = useBulkEdits(room);
  const isWorking = run.state === 'applying' || run.state === 'undoing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: who opens the page in the middle follows it from there
  useEffect(() => {
    if (isWorking) void bulkEdits.follow(run);
  }, [run.id, isWorking]);
  return (
    <OutcomePage>
      <PageHeader title={title} back={back} actions={<UndoButton run={run} room={room} />}>
        <p className={classes.facts}>
          {countText(run.total, room)} · {run.createdBy} · <InstantText at={run.createdAt} />
        </p>
      </PageHeader>
      <div className={classes.notice}>{isWorking ? <Work run={run} room={room} /> : <Result run={run} />}</div>
      <BulkRows run={run} {...words} />
    </OutcomePage>
  );
}

function Work({ run, room }: Pick<Props, 'run' | 'room'>) {
  const bulkEdits = useBulkEdits(room);
  const [done, total] = progressOf(run);
  const what = run.state === 'undoing' ? 'Putting back' : 'Changing';
  return (
    <div className={classes.work} role="status">
      <span>
        {what} {countText(total, room)}: {done.toLocaleString('en-AU')} done. You can leave this page; the work goes on.
      </span>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={`${what} ${room.noun.many}`} />
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
    <Alert color={alertColours[state]} title={bulkStateLooks[state].label} role="status">
      {run.message}
    </Alert>
  );
}

function UndoButton({ run, room }: Pick<Props, 'run' | 'room'>) {
  const bulkEdits = useBulkEdits(room);
  const [isBusy, setBusy] = useState(false);
  const isDone = run.state === 'applied' || run.state === 'stopped';
  if (!isDone) return null;
  const reason = run.counts.changed === 0 ? 'Nothing was changed, so there is nothing to put back.' : null;
  const undo = async () => {
    setBusy(true);
    await bulkEdits.undo(run);
    setBusy(false);
  };
  return (
    <ReasonTooltip reason={reason}>
      <Button
        variant="default"
        disabled={reason !== null}
        loading={isBusy}
        onClick={() => void undo()}
        leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
      >
        Undo
      </Button>
    </ReasonTooltip>
  );
}
