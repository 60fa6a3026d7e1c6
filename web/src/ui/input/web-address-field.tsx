import { ActionIcon, TextInput } from '@mantine/core';
import { normaliseWebAddress } from '@poolhouse/domain/kernel/web-address';
import { IconExternalLink } from '@tabler/icons-react';
import { type FieldProps, shellOf } from './field-props.ts';

/** A web address; once left, it gets its scheme, and a button that opens it. */
export function WebAddressField(props: FieldProps<string>) {
  const { value, onChange, onBlur, label } = props;
  const safe = normaliseWebAddress(value);
  const leave = () => {
    if (safe !== null && safe !== value) onChange(safe);
    onBlur();
  };
  return (
    <TextInput
      {...shellOf(props)}
      type="url"
      inputMode="url"
      placeholder="https://"
      value={value}
      onBlur={leave}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={
        safe !== null && (
          <ActionIcon
            component="a"
            href={safe}
            target="_blank"
            rel="noopener noreferrer"
            size="sm"
            aria-label={`Open ${label}`}
          >
            <IconExternalLink size={14} stroke={1.75} />
          </ActionIcon>
        )
      }
    />
  );
}
