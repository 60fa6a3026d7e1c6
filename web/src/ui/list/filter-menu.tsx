import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { laterPart } from '../../platform/api/later-code.ts';
import { PanelButton } from '../pop-up/pop-up.tsx';
import type { ListFilter } from './list-config.ts';
import classes from './toolbar.module.css';

const FilterChoice = laterPart(() => import('./filter-choice.tsx'), 'FilterChoice');

type Props = { filter: ListFilter; values: readonly string[]; onChange: (values: string[]) => void };

/** Shows one filter of a list: a button that says how many values are chosen, and what there is to choose. */
export function FilterMenu({ filter, values, onChange }: Props) {
  if (filter.isFromLinks) return null;
  const button = (
    <UnstyledButton className={classes.filter} data-active={values.length > 0}>
      {filter.label}
      {values.length > 0 && <span className={classes.badge}>{values.length}</span>}
      <IconChevronDown size={14} stroke={1.75} />
    </UnstyledButton>
  );
  return (
    <PanelButton button={button} label={filter.label} p={8}>
      {() => <FilterChoice filter={filter} values={values} onChange={onChange} />}
    </PanelButton>
  );
}
