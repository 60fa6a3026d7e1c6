import { Box } from '@mantine/core';
import { MoneyField } from '../input/money-field.tsx';

type Amount = { amountCents: number | null };
type Props = { form: { values: Amount; errors: { amountCents?: string }; set: (change: Amount) => void } };

/** Shows the amount that a dialog asks for, in cents. */
export function DialogAmount({ form: { values, errors, set } }: Props) {
  return (
    <Box mt="md">
      <MoneyField
        name="amountCents"
        label="Amount"
        value={values.amountCents}
        error={errors.amountCents}
        onChange={(amountCents) => set({ amountCents })}
        onBlur={() => {}}
        isRequired
      />
    </Box>
  );
}
