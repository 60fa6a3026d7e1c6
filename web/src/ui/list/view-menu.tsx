import { ActionIcon, Checkbox, Popover, ScrollArea, SegmentedControl, Tooltip, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListColumn } from './list-config.ts';
import classes from './toolbar.module.css';
import type { Density, ListPreferences } from './use-list-preferences.ts';

type Props<Row> = {
  columns: readonly ListColumn<Row>[];
  preferences: ListPreferences;
  /** The columns that are in the table now. */
  shownIds: ReadonlySet<string>;
  onShown: (column: string, isShown: boolean) => void;
  onDensity: (density: Density) => void;
  onReset: () => void;
};

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] satisfies { value: Density; label: string }[];

/** Which columns there are and how close the rows stand. */
export function ViewMenu<Row>({ columns, preferences, shownIds, onShown, onDensity, onReset }: Props<Row>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal onChange={setOpen}>
      <Popover.Target>
        <Tooltip label="Columns and density" disabled={isOpen}>
          <ActionIcon variant="default" aria-label="Columns and density">
            <IconAdjustmentsHorizontal size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={12} w={232} aria-label="Columns and density">
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label="Density"
          data={densities}
          value={preferences.density}
          onChange={(value) => onDensity(value === 'compact' ? 'compact' : 'comfortable')}
        />
        <div className={classes.menuHead}>
          <span>Columns</span>
          <UnstyledButton className={classes.clearAll} onClick={onReset}>
            Reset
          </UnstyledButton>
        </div>
        <ScrollArea.Autosize mah={320} type="auto" offsetScrollbars="present">
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              size="xs"
              label={column.header}
              checked={shownIds.has(column.id)}
              disabled={column.isRowHeader}
              onChange={(event) => onShown(column.id, event.currentTarget.checked)}
              classNames={{ root: classes.option, label: classes.optionLabel }}
            />
          ))}
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
