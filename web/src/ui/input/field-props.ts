import type { ReactNode } from 'react';
import type { FieldBinding } from '../form/use-record-form.ts';
import './escape-list.ts';
import classes from './field-grid.module.css';

/** What every input takes: the binding to its field, and how it is shown. */
export type FieldProps<Value> = FieldBinding<Value> & {
  description?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Set once: it is shown and can't be changed any more. */
  isFixed?: boolean;
  /** As wide as the grid. */
  isWide?: boolean;
};

/** Returns the part of it that the kit's inputs understand as it stands. */
export function fieldShellProps({
  name,
  label,
  description,
  error,
  isRequired,
  isDisabled,
  isFixed = false,
  isWide = false,
  onBlur,
}: Omit<FieldProps<unknown>, 'value' | 'onChange'>) {
  return {
    name,
    label,
    ...(isWide && { className: classes.wide }),
    description: isFixed ? 'Can’t be changed.' : description,
    error,
    onBlur,
    required: isRequired && !isFixed,
    disabled: isDisabled || isFixed,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
  };
}
