import { Textarea } from '@mantine/core';

type Instructions = { instructions: string };
type Props = {
  form: { values: Instructions; errors: Partial<Record<'instructions', string>>; set(change: Instructions): void };
};

/** Shows the field for what the driver is told, as far as carriers print it. */
export function DriverInstructions({ form: { values, errors, set } }: Props) {
  return (
    <Textarea
      mt="md"
      label="Instructions for the driver"
      rows={2}
      maxLength={250}
      value={values.instructions}
      error={errors.instructions}
      onChange={(event) => set({ instructions: event.currentTarget.value })}
    />
  );
}
