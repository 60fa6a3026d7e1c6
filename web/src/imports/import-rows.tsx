import { ActionIcon } from '@mantine/core';
import type { PreviewRow, RowOutcome } from '@poolhouse/domain/imports/import-run';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { searchOf } from '../ui/address-link.ts';
import { type StatusColour, StatusDot } from '../ui/status-dot.tsx';
import { ImportCell } from './import-cell.tsx';
import type { PreviewProps } from './import-preview.tsx';
import classes from './import-rows.module.css';
import { OutcomeTabs } from './outcome-tabs.tsx';

/** Rows of a preview that the server answers at once. */
const rowsPerPage = 50;

export const outcomeLooks = {
  new: { label: 'New', colour: 'green' },
  changed: { label: 'Changed', colour: 'blue' },
  unchanged: { label: 'Unchanged', colour: 'gray' },
  refused: { label: 'Refused', colour: 'red' },
} as const satisfies Record<RowOutcome, { label: string; colour: StatusColour }>;

export function ImportRows({ run, room, outcome, page, isStale }: PreviewProps) {
  const navigate = useNavigate();
  const last = Math.max(1, Math.ceil(run.rowCount / rowsPerPage));
  const goTo = (to: number) =>
    void navigate({ to: '.', search: searchOf({ outcome, page: to === 1 ? undefined : String(to) }) });
  return (
    <>
      <OutcomeTabs counts={run.counts} current={outcome} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroller} tabIndex={0} aria-label="Rows of the file">
        <table className={classes.rows} data-stale={isStale} aria-label="Rows of the file" aria-busy={isStale}>
          <thead>
            <tr>
              <th scope="col" className={classes.rowNumber}>
                Row
              </th>
              <th scope="col" className={classes.outcome}>
                Outcome
              </th>
              <th scope="col" className={classes.who}>
                {room.backTo.replace(/s$/, '')}
              </th>
              <th scope="col">{run.state === 'ready' ? 'What would happen' : 'What the file says'}</th>
            </tr>
          </thead>
          <tbody>
            {run.rows.map((row) => (
              <Row key={row.row} row={row} room={room} />
            ))}
          </tbody>
        </table>
        {run.rows.length === 0 && <p className={classes.none}>There are no such rows.</p>}
      </section>
      {last > 1 && (
        <nav className={classes.pager} aria-label="Pages">
          <ActionIcon disabled={page <= 1} onClick={() => goTo(page - 1)} aria-label="Previous page">
            <IconChevronLeft size={16} stroke={1.75} />
          </ActionIcon>
          <span>
            Page {page} of {last}
          </span>
          <ActionIcon disabled={page >= last} onClick={() => goTo(page + 1)} aria-label="Next page">
            <IconChevronRight size={16} stroke={1.75} />
          </ActionIcon>
        </nav>
      )}
    </>
  );
}

function Row({ row, room }: { row: PreviewRow; room: PreviewProps['room'] }) {
  return (
    <tr>
      <td className={classes.rowNumber}>{row.row}</td>
      <td>
        <StatusDot {...outcomeLooks[row.outcome]} isQuiet={row.outcome === 'unchanged'} />
      </td>
      <th scope="row">
        <span className={classes.label}>{row.label || '–'}</span>
        <span className={classes.dim}>{row.key}</span>
      </th>
      <td>
        <ImportCell row={row} room={room} />
      </td>
    </tr>
  );
}
