import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { type FieldProps, fieldShellProps } from './field-props.ts';

type Props = Pick<TextInputProps, 'type' | 'inputMode' | 'placeholder' | 'className' | 'leftSection'> & {
  field: FieldProps<string>;
  /** The usual spelling of what was typed; null where it has none, and it stays as it is. */
  tidy: (value: string) => string | null;
  /** The address that a button at its end opens; null for none. */
  opens?: string | null;
};

/** Shows a text in any spelling; when it loses the focus, it gets the usual one. */
export function NormalisedInput({ field, tidy, opens = null, ...look }: Props) {
  const { value, onChange, onBlur } = field;
  const leave = () => {
    const tidied = tidy(value);
    if (tidied !== null && tidied !== value) onChange(tidied);
    onBlur();
  };
  return (
    <TextInput
      {...fieldShellProps(field)}
      {...look}
      value={value}
      onBlur={leave}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={opens !== null && <OpenButton address={opens} label={field.label} />}
    />
  );
}

function OpenButton({ address, label }: { address: string; label: string }) {
  return (
    <ActionIcon
      component="a"
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      size="sm"
      aria-label={`Open ${label}`}
    >
      <IconExternalLink size={14} stroke={1.75} />
    </ActionIcon>
  );
}
