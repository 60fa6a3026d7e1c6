import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { dayText } from './day-filter.tsx';
import type { ListFilter } from './list-config.ts';
import type { ListState } from './list-state.ts';
import classes from './toolbar.module.css';

type Props = {
  filters: readonly ListFilter[];
  state: ListState;
  onRemove: (filterId: string) => void;
  onClearAll: () => void;
};

/** What narrows the list, in words; each can be taken away. */
export function FilterChips({ filters, state, onRemove, onClearAll }: Props) {
  const active = filters.filter(({ id }) => (state.filters[id]?.length ?? 0) > 0);
  if (active.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filters in use">
      {active.map((filter) => (
        <li key={filter.id} className={classes.chip}>
          <span className={classes.chipLabel}>{filter.label}</span>
          <span className={classes.chipValue}>{valueText(filter, state.filters[filter.id] ?? [])}</span>
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

function valueText(filter: ListFilter, values: readonly string[]): string {
  if (filter.kind === 'yes-no') return values[0] === 'yes' ? 'Yes' : 'No';
  if (filter.kind === 'text') return values[0] ?? '';
  if (filter.kind === 'day') return dayText(values);
  const labels = values.map((value) => filter.options.find((option) => option.value === value)?.label ?? value);
  return labels.length <= 3 ? labels.join(', ') : `${labels.slice(0, 2).join(', ')} and ${labels.length - 2} more`;
}
