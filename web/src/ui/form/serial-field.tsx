import { Button, TextInput } from '@mantine/core';
import { questionOfSerial, serialWithZeros } from '@poolhouse/domain/kernel/serial-number';
import { useState } from 'react';
import { type FieldProps, fieldShellProps } from '../input/field-props.ts';
import { ScanButton } from '../scan/scan-button.tsx';
import { type ScannedSerial, scannedSerial } from '../scan/scanned-serial.ts';

type Props = FieldProps<string> & {
  /** Whether the question about a letter O was answered, in forms that send the answer. */
  isChecked?: boolean;
  onChecked?: (isChecked: boolean) => void;
};

/**
 * Shows a serial number to be typed or scanned, in capitals. A letter O beside digits is asked about and never changed: it may be
 * right.
 */
export function SerialField({ isChecked, onChecked, ...props }: Props) {
  const { value, onChange, isDisabled, isFixed } = props;
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [scanned, setScanned] = useState<ScannedSerial | null>(null);
  const question = (isChecked ?? confirmed === value) ? null : questionOfSerial(value);
  const enter = (serial: string) => {
    setScanned(null);
    // Another number is another question.
    if (isChecked) onChecked?.(false);
    onChange(serial.toUpperCase());
  };
  const take = (code: string) => {
    const found = scannedSerial(code);
    if (found.problem === null) enter(found.serial);
    else setScanned(found);
  };
  const confirm = () => {
    setConfirmed(value);
    onChecked?.(true);
  };
  // What a form refuses for is the question itself, which stands below the field already: the field is marked alone.
  const error = question === null ? props.error : props.error !== undefined;
  const description =
    question === null ? (
      props.description
    ) : (
      <Question text={question} zeros={serialWithZeros(value)} onZeros={enter} onLetter={confirm} />
    );
  return (
    <TextInput
      {...fieldShellProps({ ...props, description })}
      error={scanned?.problem ?? error}
      className="tabular"
      value={value}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => enter(event.currentTarget.value)}
      rightSection={<ScanButton label="Scan the serial number" isDisabled={isDisabled || isFixed} onCode={take} />}
    />
  );
}

type QuestionProps = { text: string; zeros: string; onZeros: (serial: string) => void; onLetter: () => void };

function Question({ text, zeros, onZeros, onLetter }: QuestionProps) {
  return (
    <span role="status">
      {text}{' '}
      <Button size="compact-sm" variant="default" onClick={() => onZeros(zeros)}>
        Use {zeros}
      </Button>{' '}
      <Button size="compact-sm" variant="default" onClick={onLetter}>
        It’s the letter O
      </Button>
    </span>
  );
}
