import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { filterText } from './filter-text.ts';
import type { ListFilter } from './list-config.ts';
import type { ListState } from './list-state.ts';
import classes from './toolbar.module.css';

type Props = {
  filters: readonly ListFilter[];
  state: ListState;
  onRemove: (filterId: string) => void;
  onClearAll: () => void;
};

const maxShown = 3;

/** Shows what narrows the list, in words; each can be removed. */
export function FilterChips({ filters, state, onRemove, onClearAll }: Props) {
  const active = filters.filter(({ id }) => (state.filters[id]?.length ?? 0) > 0);
  if (active.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filters in use" data-print="hide">
      {active.map((filter) => (
        <li key={filter.id} className={classes.chip}>
          <span className={classes.chipLabel}>{filter.label}</span>
          <span className={classes.chipValue}>{filterText(filter, state.filters[filter.id] ?? [], maxShown)}</span>
          <UnstyledButton
            className={classes.chipRemove}
            onClick={() => onRemove(filter.id)}
            aria-label={`Remove the filter ${filter.label}`}
          >
            <IconX size={12} />
          </UnstyledButton>
        </li>
      ))}
      <li>
        <UnstyledButton className={classes.clearAll} onClick={onClearAll}>
          Clear all
        </UnstyledButton>
      </li>
    </ul>
  );
}
