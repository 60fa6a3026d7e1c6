import { Button, SegmentedControl, UnstyledButton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { printPage } from '../print-page.tsx';
import { ColumnChoice } from './column-choice.tsx';
import classes from './layout-panel.module.css';
import type { ListColumn } from './list-config.ts';
import { type Density, type ListLayout, movedOrder } from './list-layout.ts';
import { orderedColumns } from './shown-columns.ts';
import type { LayoutOfList } from './use-list-layout.ts';

export type LayoutProps<Row> = Pick<
  LayoutOfList,
  'layout' | 'hasOwnColumns' | 'changeLayout' | 'resetColumns' | 'setWidth'
> & {
  columns: readonly ListColumn<Row>[];
  /** The columns that are in the table now, as wide as they are set. */
  shown: readonly ListColumn<Row>[];
};

/** Pixels that a press on narrower or wider makes. */
const widthStep = 24;

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] satisfies { value: Density; label: string }[];

/** Shows which columns there are, in which order and how wide, how close the rows stand, and the list on paper. */
export function LayoutPanel<Row>({ onClose, ...props }: LayoutProps<Row> & { onClose: () => void }) {
  const { layout, changeLayout } = props;
  const print = () => {
    onClose();
    printPage();
  };
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Density"
        data={densities}
        value={layout.density}
        onChange={(value) => changeLayout({ density: value === 'compact' ? 'compact' : 'comfortable' })}
      />
      <div className={classes.head}>
        <span>Columns</span>
        {props.hasOwnColumns && (
          <UnstyledButton className={classes.reset} onClick={props.resetColumns}>
            Reset columns
          </UnstyledButton>
        )}
      </div>
      <Columns {...props} />
      <p className={classes.keys}>Alt ↑ ↓ moves a column, Alt ← → changes its width.</p>
      <Button
        variant="default"
        fullWidth
        size="xs"
        leftSection={<IconPrinter size={14} stroke={1.75} />}
        onClick={print}
      >
        Print this list
      </Button>
    </>
  );
}

function Columns<Row>({ columns, shown, layout, changeLayout, setWidth }: LayoutProps<Row>) {
  const ordered = orderedColumns(columns, layout.order);
  const ids = ordered.map(({ id }) => id);
  const reorder = (order: ListLayout['order']) => changeLayout({ order });
  return (
    <ul className={classes.columns} aria-label="Columns">
      {ordered.map((column, index) => {
        const inTable = shown.find(({ id }) => id === column.id);
        return (
          <ColumnChoice
            key={column.id}
            column={column}
            isShown={inTable !== undefined}
            isFirst={index === 0}
            isLast={index === ordered.length - 1}
            onShown={(isShown) => changeLayout({ shown: { ...layout.shown, [column.id]: isShown } })}
            onMove={(places) => reorder(movedOrder(ids, column.id, places))}
            onWiden={inTable ? (steps) => setWidth(column.id, inTable.width + steps * widthStep) : null}
            onDropped={(dragged) => reorder(movedOrder(ids, dragged, index - ids.indexOf(dragged)))}
          />
        );
      })}
    </ul>
  );
}
