import { Textarea } from '@mantine/core';
import { textLimits } from '@poolhouse/domain/kernel/text';

type Note = { note: string };
type Props = {
  label: string;
  description?: string;
  form: { values: Note; errors: { note?: string }; set: (change: Note) => void };
};

/** Shows the text that a dialog asks for first. */
export function DialogNote({ label, description, form: { values, errors, set } }: Props) {
  return (
    <Textarea
      mt="md"
      label={label}
      description={description}
      required
      rows={3}
      maxLength={textLimits.note}
      value={values.note}
      error={errors.note}
      onChange={(event) => set({ note: event.currentTarget.value })}
      data-autofocus
    />
  );
}
