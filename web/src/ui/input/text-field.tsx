import { Textarea, TextInput } from '@mantine/core';
import { type FieldProps, fieldShellProps } from './field-props.ts';

type Props = FieldProps<string> & { placeholder?: string; inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'url' };

export function TextField(props: Props) {
  const { value, onChange, placeholder, inputMode } = props;
  return (
    <TextInput
      {...fieldShellProps(props)}
      value={value}
      inputMode={inputMode}
      placeholder={placeholder}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function TextAreaField(props: FieldProps<string> & { most?: number }) {
  const { value, onChange, most } = props;
  const isNearEnd = most !== undefined && value.length > most * 0.8;
  return (
    <Textarea
      {...fieldShellProps({ ...props, isWide: true })}
      autosize
      minRows={3}
      maxRows={14}
      value={value}
      description={isNearEnd ? `${value.length} of ${most} characters` : props.description}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
