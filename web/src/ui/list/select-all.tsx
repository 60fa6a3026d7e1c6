import classes from './record-table.module.css';
import { RowCheck } from './row-check.tsx';
import type { RowSelection } from './use-row-selection.ts';

type Props<Row> = {
  rows: readonly Row[] | null;
  rowId: (row: Row) => string;
  selection: RowSelection<Row>;
};

/** Shows the check box in the heading: all rows of the page, or none. */
export function SelectAll<Row>({ rows, rowId, selection }: Props<Row>) {
  const chosen = rows?.filter((row) => selection.rows.has(rowId(row))).length ?? 0;
  const isFull = selection.isAllMatching || (rows !== null && rows.length > 0 && chosen === rows.length);
  return (
    <th className={classes.check} scope="col">
      <RowCheck
        label="Select all rows of this page"
        isChecked={isFull}
        isPartly={!isFull && chosen > 0}
        isDisabled={rows === null || rows.length === 0}
        isInTabOrder
        onPick={selection.toggleAll}
      />
    </th>
  );
}
