import type { ListColumn } from './list-config.ts';
import classes from './record-table.module.css';

const widths = [72, 54, 84, 62, 48, 78];

type Props<Row> = { count: number; columns: readonly ListColumn<Row>[]; hasCheckbox: boolean };

/** Shows rows of the height that real ones will have, so that nothing moves when these arrive. */
export function SkeletonRows<Row>({ count, columns, hasCheckbox }: Props<Row>) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: these rows are all alike and never move
    <tr key={row} className={classes.skeletonRow} aria-hidden>
      {hasCheckbox && <td className={classes.check} />}
      {columns.map((column, index) => (
        <td key={column.id} data-align={column.align}>
          <span className={classes.bone} style={{ width: `${widths[(row + index) % widths.length]}%` }} />
        </td>
      ))}
    </tr>
  ));
}
