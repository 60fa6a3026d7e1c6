import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { valueText as plainText } from '../value-text.ts';
import { instantText } from '../zoned-instant.ts';
import type { Choice, Choices, Conflict, FieldConflict } from './conflict.ts';
import classes from './conflict-dialog.module.css';

type Props = {
  conflict: Conflict;
  labels: Readonly<Record<string, string>>;
  valueText?: (field: string, value: unknown) => string;
  isSaving: boolean;
  onSave: (choices: Choices) => void;
  onCancel: () => void;
};

/** Shows fields that another user changed meanwhile: both values, and the choice which one to keep. */
export function ConflictDialog({
  conflict,
  labels,
  valueText = (_field, value) => plainText(value),
  isSaving,
  onSave,
  onCancel,
}: Props) {
  const [choices, setChoices] = useState<Choices>(() =>
    Object.fromEntries(conflict.fields.map(({ field }) => [field, 'yours'])),
  );
  const choose = (field: string, choice: Choice) => setChoices((before) => ({ ...before, [field]: choice }));
  return (
    <Modal opened onClose={onCancel} title="Someone else changed this too" size="lg">
      <Text c="dimmed" mb="md">
        Choose which values to keep. All other changes, yours and theirs, are kept.
      </Text>
      {conflict.fields.map((entry) => (
        <Field
          key={entry.field}
          entry={entry}
          label={labels[entry.field] ?? entry.field}
          text={(value) => valueText(entry.field, value)}
          choice={choices[entry.field] ?? 'yours'}
          onChoose={(choice) => choose(entry.field, choice)}
        />
      ))}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          Back to form
        </Button>
        <Button loading={isSaving} onClick={() => onSave(choices)}>
          Save with these values
        </Button>
      </Group>
    </Modal>
  );
}

type FieldProps = {
  entry: FieldConflict;
  label: string;
  text: (value: unknown) => string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

function Field({ entry, label, text, choice, onChoose }: FieldProps) {
  const options = [
    { choice: 'yours', title: 'Yours', value: entry.yours },
    { choice: 'theirs', title: whoText(entry), value: entry.theirs },
  ] as const;
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      {options.map((option) => (
        <label key={option.choice} className={classes.option} data-on={choice === option.choice}>
          <input
            type="radio"
            name={`conflict-${entry.field}`}
            value={option.choice}
            checked={choice === option.choice}
            onChange={() => onChoose(option.choice)}
          />
          <span className={classes.who}>{option.title}</span>
          <span className={classes.value}>{text(option.value) || <em>empty</em>}</span>
        </label>
      ))}
    </fieldset>
  );
}

function whoText({ by, at }: FieldConflict): string {
  return [by ?? 'Theirs', at === null ? null : instantText(at)].filter(Boolean).join(', ');
}
