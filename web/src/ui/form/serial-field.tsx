import { Button, TextInput } from '@mantine/core';
import { questionOfSerial } from '@poolhouse/domain/kernel/serial-number';
import { useState } from 'react';
import { type FieldProps, fieldShellProps } from '../input/field-props.ts';
import { ScanButton } from '../scan/scan-button.tsx';

/**
 * Shows a serial number to be typed or scanned, in capitals. A letter O beside digits is asked about and never changed: it may be
 * right.
 */
export function SerialField(props: FieldProps<string>) {
  const { value, onChange, isDisabled, isFixed } = props;
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const question = confirmed === value ? null : questionOfSerial(value);
  const enter = (text: string) => onChange(text.trim().toUpperCase());
  const description =
    question === null ? props.description : <Question text={question} onYes={() => setConfirmed(value)} />;
  return (
    <TextInput
      {...fieldShellProps({ ...props, description })}
      className="tabular"
      value={value}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
      rightSection={<ScanButton label="Scan the serial number" isDisabled={isDisabled || isFixed} onCode={enter} />}
    />
  );
}

function Question({ text, onYes }: { text: string; onYes: () => void }) {
  return (
    <span role="status">
      {text}{' '}
      <Button size="compact-sm" variant="default" onClick={onYes}>
        It’s the letter O
      </Button>
    </span>
  );
}
