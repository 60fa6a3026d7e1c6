import { MultiSelect, Select } from '@mantine/core';
import { type FieldProps, fieldShellProps } from './field-props.ts';

export type SelectOption = { value: string; label: string };

type SelectProps = FieldProps<string> & {
  options: readonly SelectOption[];
  isClearable?: boolean;
  placeholder?: string;
};

/** Shows one of a list; an empty text means none. */
export function SelectField(props: SelectProps) {
  const { value, onChange, options, isClearable = false } = props;
  return (
    <Select
      {...fieldShellProps(props)}
      data={withUnknown(options, value === '' ? [] : [value])}
      value={value === '' ? null : value}
      placeholder={props.placeholder}
      searchable
      openOnFocus={false}
      clearable={isClearable}
      allowDeselect={isClearable}
      nothingFoundMessage="No matches"
      comboboxProps={{ transitionProps: { duration: 100 }, shadow: 'md' }}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

type MultiProps = FieldProps<readonly string[]> & { options: readonly SelectOption[]; placeholder?: string };

export function MultiSelectField(props: MultiProps) {
  const { value, onChange, options } = props;
  return (
    <MultiSelect
      {...fieldShellProps(props)}
      data={withUnknown(options, value)}
      value={[...value]}
      placeholder={value.length === 0 ? props.placeholder : undefined}
      searchable
      openOnFocus={false}
      hidePickedOptions
      nothingFoundMessage="No matches"
      comboboxProps={{ transitionProps: { duration: 100 }, shadow: 'md' }}
      onChange={onChange}
    />
  );
}

/** A value that the list doesn't know (an account manager who left) stays as it is. */
function withUnknown(options: readonly SelectOption[], values: readonly string[]): SelectOption[] {
  const missing = values.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...missing.map((value) => ({ value, label: value }))];
}
