import { Textarea } from '@mantine/core';

type Props = { values: { instructions: string }; set(change: { instructions: string }): void };

/** Shows the field for what the driver is told, as far as carriers print it. */
export function DriverInstructions({ values: { instructions }, set }: Props) {
  return (
    <Textarea
      mt="md"
      label="Instructions for the driver"
      rows={2}
      maxLength={250}
      value={instructions}
      onChange={(event) => set({ instructions: event.currentTarget.value })}
    />
  );
}
