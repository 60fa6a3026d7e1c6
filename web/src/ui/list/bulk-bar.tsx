import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { IconX } from '@tabler/icons-react';
import classes from './bulk-bar.module.css';
import { ExportSelected } from './export-selected.tsx';
import type { ListConfig, ListSelection } from './list-config.ts';
import { countText, type ListCount } from './list-count.ts';
import { selectionFilter } from './selection-filter.ts';
import type { RecordListState } from './use-record-list.ts';

type Props<Row, C extends CallSpec> = { config: ListConfig<Row, C>; list: RecordListState<Row, C>; total: ListCount };

/** Shows a bar above the list while rows are chosen: what can be done with exactly these. */
export function BulkBar<Row, C extends CallSpec>(props: Props<Row, C>) {
  const { config, list, total } = props;
  const { rows, isAllMatching, clear } = list.selection;
  const counted = isAllMatching ? countText(total) : rows.size.toLocaleString('en-AU');
  const chosen = `${isAllMatching ? 'All ' : ''}${counted} selected`;
  const selection: ListSelection<Row> = {
    rows: [...rows.values()],
    isAllMatching,
    count: isAllMatching ? total.count : rows.size,
    countText: counted,
    query: list.exportQuery,
    filter: selectionFilter(config, list.selection, list.exportQuery),
    clear,
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {rows.size === 0 ? '' : `${chosen} of ${countText(total)}.`}
      </p>
      {rows.size > 0 && <Bar {...props} selection={selection} chosen={chosen} />}
    </>
  );
}

type BarProps<Row, C extends CallSpec> = Props<Row, C> & { selection: ListSelection<Row>; chosen: string };

function Bar<Row, C extends CallSpec>({ config, list, total, selection, chosen }: BarProps<Row, C>) {
  const { noun, exportCall, filters } = config;
  const isMore = total.count > selection.rows.length;
  const canNameRows = filters.some(({ kind }) => kind === 'records');
  return (
    <section className={classes.bar} aria-label="Selected rows" data-print="hide">
      <span className={classes.count}>{chosen}</span>
      {isMore && !selection.isAllMatching && (
        <UnstyledButton className={classes.all} onClick={list.selection.selectAllMatching}>
          Select all {countText(total)} matching
        </UnstyledButton>
      )}
      <span className={classes.rule} />
      {exportCall && canNameRows && <ExportSelected {...exportCall} selection={selection} noun={noun} />}
      {config.bulkActions?.(selection)}
      <ActionIcon onClick={selection.clear} aria-label="Clear selection">
        <IconX size={16} />
      </ActionIcon>
    </section>
  );
}
