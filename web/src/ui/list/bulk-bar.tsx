import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './bulk-bar.module.css';
import { countText, type ListCount } from './list-count.ts';
import type { RowSelection } from './use-row-selection.ts';

type Props<Row> = { selection: RowSelection<Row>; total: ListCount; children: ReactNode };

/** Shows a bar above the list while rows are chosen. */
export function BulkBar<Row>({ selection, total, children }: Props<Row>) {
  const { rows, isAllMatching } = selection;
  const chosen = isAllMatching ? `All ${countText(total)} selected` : `${rows.size} selected`;
  return (
    <>
      <p className="visually-hidden" role="status">
        {rows.size === 0 ? '' : `${chosen} of ${countText(total)}.`}
      </p>
      {rows.size > 0 && (
        <Bar selection={selection} total={total} chosen={chosen}>
          {children}
        </Bar>
      )}
    </>
  );
}

function Bar<Row>({ selection, total, chosen, children }: Props<Row> & { chosen: string }) {
  const isMore = total.count > selection.rows.size;
  return (
    <section className={classes.bar} aria-label="Selected rows" data-print="hide">
      <span className={classes.count}>{chosen}</span>
      {isMore && !selection.isAllMatching && (
        <UnstyledButton className={classes.all} onClick={selection.selectAllMatching}>
          Select all {countText(total)} matching
        </UnstyledButton>
      )}
      <span className={classes.rule} />
      {children}
      <ActionIcon onClick={selection.clear} aria-label="Clear selection">
        <IconX size={16} />
      </ActionIcon>
    </section>
  );
}
