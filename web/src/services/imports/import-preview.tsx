import { Alert, Button } from '@mantine/core';
import { OutcomePage } from '../../ui/outcome/outcome-page.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { instantText } from '../../ui/zoned-instant.ts';
import { countText } from './count-text.ts';
import { ImportHeader } from './import-header.tsx';
import classes from './import-page.module.css';
import { useImportReasons } from './import-queries.ts';
import { ImportReasons } from './import-reasons.tsx';
import { ImportRows, type PreviewProps } from './import-rows.tsx';
import { NewImportLink } from './new-import-link.tsx';
import { RefusedDownload } from './refused-download.tsx';

type Props = PreviewProps & { onCommit: () => void; onRecheck: () => void; onReadAgain?: (() => void) | undefined };

/** Shows what the file would do, row by row, before anything is changed. */
export function ImportPreview(props: Props) {
  const { run, config, isBusy, onCommit, onRecheck, onReadAgain } = props;
  const found = useImportReasons(run);
  const toImport = run.counts.new + run.counts.changed;
  const reason = toImport === 0 ? `This file doesn’t change any ${config.noun.many}.` : null;
  return (
    <OutcomePage>
      <ImportHeader
        config={config}
        step={2}
        actions={
          <>
            <NewImportLink config={config} />
            <ReasonButton reason={reason} loading={isBusy} onClick={onCommit}>
              Import {countText(toImport, config)}
            </ReasonButton>
          </>
        }
      />
      <div className={classes.notices}>
        {run.alreadyImportedOn !== null && (
          <Alert color="yellow" title="Already imported">
            The same file was imported on {instantText(run.alreadyImportedOn)}.{' '}
            {toImport === 0 ? 'There is nothing new in it.' : 'Below are the changes it would make now.'}
          </Alert>
        )}
        {run.message && <Alert color="yellow">{run.message}</Alert>}
        <p className={classes.file}>
          <strong>{run.fileName}</strong>
          {run.fileFormat && <span>{run.fileFormat}</span>}
          {run.readAs && <span>Read as: {run.readAs}</span>}
          <span>{run.counts.total.toLocaleString('en-AU')} rows</span>
          {run.ignoredColumns.length > 0 && <IgnoredColumns headings={run.ignoredColumns} />}
          <RefusedDownload run={run} />
          {onReadAgain && (
            <Button variant="subtle" size="compact-sm" onClick={onReadAgain}>
              Read it another way
            </Button>
          )}
        </p>
        {found && <ImportReasons reasons={found.reasons} config={config} onFixed={onRecheck} />}
      </div>
      <ImportRows {...props} warnedRows={found?.warnedRows ?? 0} />
    </OutcomePage>
  );
}

/** Reports of stores have many columns that say nothing of a record. */
const shownHeadings = 4;

function IgnoredColumns({ headings }: { headings: readonly string[] }) {
  const more = headings.length - shownHeadings;
  const shown = more > 1 ? `${headings.slice(0, shownHeadings).join(', ')} and ${more} more` : headings.join(', ');
  return <span title={headings.join(', ')}>Ignored: {shown}</span>;
}
