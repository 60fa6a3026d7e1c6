import { capital } from '@poolhouse/domain/kernel/capital';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import type { importsApi } from '@poolhouse/domain/services/imports/api';
import {
  type PreviewRow,
  type RowFilter,
  type RowOutcome,
  rowOutcomes,
} from '@poolhouse/domain/services/imports/import-run';
import type { ImportConfig } from '../../platform/import-config.ts';
import { OutcomePager } from '../../ui/outcome/outcome-pager.tsx';
import { OutcomeRows } from '../../ui/outcome/outcome-rows.tsx';
import { OutcomeTabs } from '../../ui/outcome/outcome-tabs.tsx';
import { type StatusColour, StatusDot } from '../../ui/status-dot.tsx';
import { ImportCell } from './import-cell.tsx';
import classes from './import-rows.module.css';

export type ImportWithRows = AnswerOf<typeof importsApi.get>;

export type PreviewProps = {
  run: ImportWithRows;
  config: ImportConfig;
  outcome: RowFilter | undefined;
  page: number;
  isStale: boolean;
  isBusy: boolean;
};

/** Rows of a preview that the server answers at once. */
const rowsPerPage = 50;

const outcomeStyles = {
  new: { label: 'New', colour: 'green' },
  changed: { label: 'Changed', colour: 'blue' },
  unchanged: { label: 'Unchanged', colour: 'gray' },
  refused: { label: 'Needs fixing', colour: 'red' },
} as const satisfies Record<RowOutcome, { label: string; colour: StatusColour }>;

export function ImportRows(props: PreviewProps & { warnedRows?: number }) {
  const { run, config, outcome, page, isStale, warnedRows = 0 } = props;
  const { counts, rows } = run;
  const labels = labelsOf(run);
  const kinds = rowOutcomes.map((kind) => ({ outcome: kind, label: labels[kind], count: counts[kind] }));
  const kept = counts.kept > 0 ? [{ outcome: 'kept', label: 'Not undone', count: counts.kept }] : [];
  const warned = warnedRows > 0 ? [{ outcome: 'warned', label: 'With a warning', count: warnedRows }] : [];
  return (
    <>
      <OutcomeTabs
        tabs={[{ label: 'All rows', count: counts.total }, ...kinds, ...warned, ...kept]}
        current={outcome}
      />
      <OutcomeRows
        label="Rows of the file"
        isStale={isStale}
        isEmpty={rows.length === 0}
        head={
          <>
            <th scope="col" className={classes.rowNumber}>
              Row
            </th>
            <th scope="col" className={classes.outcome}>
              Outcome
            </th>
            <th scope="col" className={classes.who}>
              {capital(config.noun.one)}
            </th>
            <th scope="col">{run.state === 'ready' ? 'Changes' : 'In the file'}</th>
          </>
        }
      >
        {rows.map((row) => (
          <Row key={row.row} row={row} config={config} label={labels[row.outcome]} isUndone={run.state === 'undone'} />
        ))}
      </OutcomeRows>
      <OutcomePager place={{ outcome, page }} rowCount={run.rowCount} rowsPerPage={rowsPerPage} />
    </>
  );
}

/** Returns what the outcomes are called: of an import that was undone whole, what became of its records. */
function labelsOf({ state, counts }: ImportWithRows): Record<RowOutcome, string> {
  const labels = {
    new: outcomeStyles.new.label,
    changed: outcomeStyles.changed.label,
    unchanged: outcomeStyles.unchanged.label,
    refused: outcomeStyles.refused.label,
  };
  return state === 'undone' && counts.kept === 0 ? { ...labels, new: 'Removed', changed: 'Restored' } : labels;
}

type RowProps = { row: PreviewRow; config: PreviewProps['config']; label: string; isUndone: boolean };

function Row({ row, config, label, isUndone }: RowProps) {
  const key = row.key && (config.sayKey?.(row.key) ?? row.key);
  return (
    <tr>
      <td className={classes.rowNumber}>{row.row}</td>
      <td>
        <StatusDot
          colour={isUndone ? 'gray' : outcomeStyles[row.outcome].colour}
          label={label}
          isQuiet={row.outcome === 'unchanged'}
        />
      </td>
      <th scope="row">
        <span className={classes.label}>{row.label || '–'}</span>
        {key && key !== row.label && <span className={classes.dim}>{key}</span>}
      </th>
      <td>
        <ImportCell row={row} config={config} />
      </td>
    </tr>
  );
}
