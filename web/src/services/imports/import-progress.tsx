import { Progress } from '@mantine/core';
import { formatPercent } from '@poolhouse/domain/kernel/number-text';
import type { ImportRun } from '@poolhouse/domain/services/imports/import-run';
import type { ImportConfig } from '../../platform/import-config.ts';
import classes from './import-page.module.css';
import { useImportProgress } from './import-queries.ts';

type Props = { run: ImportRun; config: ImportConfig };

/** Shows how far reading, importing or undoing is. One may leave: the work goes on without the page. */
export function ImportProgress({ run, config }: Props) {
  const job = useImportProgress(run);
  const percent = job !== null && job.total > 0 ? Math.round((job.progress / job.total) * 100) : 0;
  return (
    <div className={classes.progress} role="status">
      <h2>{titleOf(run, config)}</h2>
      <Progress
        value={job === null || job.total === 0 ? 100 : percent}
        animated={job === null || job.total === 0}
        aria-label={titleOf(run, config)}
      />
      <p className={classes.dim}>
        {job !== null && job.total > 0 && `${formatPercent(percent)} · `}
        {job?.message ?? 'You can leave this page. Find this import under Latest imports.'}
      </p>
    </div>
  );
}

function titleOf({ state, fileName }: ImportRun, { noun }: ImportConfig): string {
  if (state === 'reading') return `Reading ${fileName}`;
  return state === 'undoing' ? 'Undoing the import' : `Importing ${noun.many}`;
}
