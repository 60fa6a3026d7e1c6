import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { OutcomePage } from '../../ui/outcome/outcome-page.tsx';
import { countText } from './count-text.ts';
import { ImportHeader } from './import-header.tsx';
import classes from './import-page.module.css';
import { ImportRows, type PreviewProps } from './import-rows.tsx';
import { NewImportLink } from './new-import-link.tsx';
import { RecordsLink } from './records-link.tsx';
import { RefusedDownload } from './refused-download.tsx';
import { UndoDialog } from './undo-dialog.tsx';

/** Shows what an import did, and its undo. */
export function ImportResult(props: PreviewProps & { onUndo: () => void }) {
  const { run, config, isBusy, onUndo } = props;
  const isUndone = run.state === 'undone';
  const imported = run.counts.new + run.counts.changed;
  const [isAsking, setAsking] = useState(false);
  const mayUndo = !isUndone || run.counts.kept > 0;
  return (
    <OutcomePage>
      <ImportHeader
        config={config}
        step={3}
        actions={
          <>
            {mayUndo && (
              <Button variant="default" loading={isBusy} onClick={() => setAsking(true)}>
                {isUndone ? 'Undo the rest…' : 'Undo this import…'}
              </Button>
            )}
            <NewImportLink config={config} />
            <RecordsLink config={config} ids={isUndone ? [] : [run.id]} />
          </>
        }
      />
      <div className={classes.notices}>
        <Alert
          color={isUndone ? 'gray' : 'green'}
          title={isUndone ? 'Import undone' : `Imported ${countText(imported, config)}`}
          role="status"
        >
          {run.message ??
            `${run.counts.new.toLocaleString('en-AU')} new, ${run.counts.changed.toLocaleString('en-AU')} changed.`}
        </Alert>
        <p className={classes.file}>
          <strong>{run.fileName}</strong>
          <RefusedDownload run={run} />
        </p>
      </div>
      <ImportRows {...props} />
      {isAsking && <UndoDialog run={run} config={config} onUndo={onUndo} onClose={() => setAsking(false)} />}
    </OutcomePage>
  );
}
