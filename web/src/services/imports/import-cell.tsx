import type { CellProblem, PreviewRow } from '@poolhouse/domain/services/imports/import-run';
import type { ImportConfig } from '../../platform/import-config.ts';
import classes from './import-rows.module.css';

type Props = { row: PreviewRow; config: ImportConfig };

/** Shows what a row would change, or which of its cells stop it and how to fix them. */
export function ImportCell({ row, config }: Props) {
  return (
    <ul className={classes.cell}>
      {row.problems.map((problem) => (
        <Problem key={`${problem.column} ${problem.message}`} problem={problem} tone="danger" />
      ))}
      {row.outcome === 'changed' &&
        row.changes.map(({ field, before, after }) => (
          <li key={field}>
            <span className={classes.field}>{config.labelOf(field)}</span>
            <span>
              <del>{config.sayValue(field, before) || 'empty'}</del>
              <span aria-hidden> → </span>
              <ins>{config.sayValue(field, after) || 'empty'}</ins>
            </span>
          </li>
        ))}
      {row.outcome === 'new' && <li className={classes.summary}>{summaryOf(row, config)}</li>}
      {row.warnings.map((warning) => (
        <Problem key={`${warning.column} ${warning.message}`} problem={warning} tone="warning" />
      ))}
    </ul>
  );
}

function Problem({ problem, tone }: { problem: CellProblem; tone: 'danger' | 'warning' }) {
  return (
    <li data-tone={tone}>
      <span className={classes.field}>{problem.column}</span>
      <span>
        {problem.value !== '' && <span className={classes.value}>“{problem.value}”</span>}
        <span className={classes.reason}>{problem.message}</span>
      </span>
    </li>
  );
}

const named = ['priorityId', 'name'];

/** The values of a new record in the order of the file; what the row's heading says already is left out. */
function summaryOf({ changes }: PreviewRow, config: ImportConfig): string {
  const order = [...(config.summaryStart ?? []).map(config.labelOf), ...config.headings.map(({ heading }) => heading)];
  const place = (field: string) => (order.indexOf(config.labelOf(field)) + order.length + 1) % (order.length + 1);
  return [...changes]
    .sort((one, other) => place(one.field) - place(other.field))
    .filter(({ field, after }) => !named.includes(field) && config.sayValue(field, after) !== '')
    .map(({ field, after }) => `${config.labelOf(field)}: ${config.sayValue(field, after)}`)
    .join(' · ');
}
