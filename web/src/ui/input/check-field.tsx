import { Checkbox } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

/** Shows a box to tick; one that is missing is marked as wrong, as the kit's own boxes aren't. */
export function CheckField({
  name,
  value,
  label,
  error,
  isRequired,
  isDisabled,
  onChange,
  onBlur,
}: FieldProps<boolean>) {
  return (
    <Checkbox
      name={name}
      label={label}
      required={isRequired}
      disabled={isDisabled}
      checked={value}
      error={error}
      aria-invalid={error !== undefined}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
