import type { ReactNode } from 'react';
import type { FieldBinding } from '../form/use-record-form.ts';

/** What every input takes: the binding to its field, and how it is named. */
export type FieldProps<Value> = FieldBinding<Value> & {
  label: string;
  description?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
};

/** Returns the part of it that the kit's inputs understand as it stands. */
export function fieldShellProps({
  name,
  label,
  description,
  error,
  isRequired,
  isDisabled,
  onBlur,
}: Omit<FieldProps<unknown>, 'value' | 'onChange'>) {
  return {
    name,
    label,
    description,
    error,
    onBlur,
    required: isRequired,
    disabled: isDisabled,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  };
}
