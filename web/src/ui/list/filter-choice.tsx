import { Checkbox, Radio, ScrollArea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DayFilter } from './day-filter.tsx';
import type { ListFilter, ListOption } from './list-config.ts';
import classes from './toolbar.module.css';

type Props = { filter: ListFilter; values: readonly string[]; onChange: (values: string[]) => void };

const searchFrom = 9;

/** Shows what there is to choose in one filter of a list. */
export function FilterChoice({ filter, values, onChange }: Props) {
  const { kind, label } = filter;
  if (kind === 'options') return <Options filter={filter} values={values} onChange={onChange} />;
  if (kind === 'yes-no') return <YesNo label={label} values={values} onChange={onChange} />;
  if (kind === 'text') return <TextFilter label={label} values={values} onChange={onChange} />;
  if (kind === 'day') return <DayFilter label={label} values={values} onChange={onChange} />;
  return null;
}

type OptionsProps = Props & { filter: Extract<ListFilter, { kind: 'options' }> };

function Options({ filter, values, onChange }: OptionsProps) {
  const [search, setSearch] = useState('');
  const fits = ({ label, value }: ListOption) =>
    `${label} ${value}`.toLowerCase().includes(search.trim().toLowerCase());
  const shown = filter.options.filter(fits);
  return (
    <div className={classes.options}>
      {filter.options.length >= searchFrom && (
        <TextInput
          size="xs"
          mb={6}
          data-autofocus
          aria-label={`Find in ${filter.label}`}
          placeholder={`Find in ${filter.label.toLowerCase()}`}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <Checkbox.Group value={[...values]} onChange={onChange} aria-label={filter.label}>
        <ScrollArea.Autosize mah={288} type="auto" offsetScrollbars="present">
          {shown.map(({ value, label }) => (
            <Checkbox
              key={value}
              value={value}
              label={label}
              size="xs"
              classNames={{ root: classes.option, label: classes.optionLabel }}
            />
          ))}
          {shown.length === 0 && <p className={classes.nothing}>No matches.</p>}
        </ScrollArea.Autosize>
      </Checkbox.Group>
    </div>
  );
}

function YesNo({ label, values, onChange }: Omit<Props, 'filter'> & { label: string }) {
  return (
    <Radio.Group value={values[0] ?? ''} onChange={(value) => onChange(value === '' ? [] : [value])} aria-label={label}>
      {['', 'yes', 'no'].map((value) => (
        <Radio
          key={value}
          value={value}
          size="xs"
          label={value === '' ? 'Any' : value === 'yes' ? 'Yes' : 'No'}
          classNames={{ root: classes.option, label: classes.optionLabel }}
        />
      ))}
    </Radio.Group>
  );
}

function TextFilter({ label, values, onChange }: Omit<Props, 'filter'> & { label: string }) {
  const [text, setText] = useState(values[0] ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(text.trim() === '' ? [] : [text.trim()]);
      }}
    >
      <TextInput
        size="xs"
        data-autofocus
        aria-label={label}
        placeholder={`${label}, then Enter`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
}
