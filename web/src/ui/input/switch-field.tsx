import { Switch } from '@mantine/core';
import grid from './field-grid.module.css';
import type { FieldProps } from './field-props.ts';

export function SwitchField({
  name,
  value,
  label,
  description,
  error,
  isDisabled,
  onChange,
  onBlur,
}: FieldProps<boolean>) {
  return (
    <Switch
      className={grid.wide}
      name={name}
      label={label}
      description={description}
      error={error}
      aria-invalid={error !== undefined}
      disabled={isDisabled}
      checked={value}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
