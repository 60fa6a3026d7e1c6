import { Button, Group } from '@mantine/core';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { MoneyField } from '../../../ui/input/money-field.tsx';

type Props = {
  /** What is to be paid, as coins can make it. */
  payableCents: number;
  receivedCents: number | null;
  error: string | undefined;
  onChange: (receivedCents: number | null) => void;
};

/** Takes the cash that the buyer hands over, and shows the change. */
export function CashReceived({ payableCents, receivedCents, error, onChange }: Props) {
  return (
    <>
      <MoneyField
        name="receivedCents"
        label="Cash received"
        description={`${formatCents(payableCents)} in cash. Leave blank for the exact amount.`}
        value={receivedCents}
        error={error}
        onChange={onChange}
        onBlur={() => {}}
      />
      <Group gap="xs">
        {notesFor(payableCents).map((cents) => (
          <Button key={cents} variant="default" size="xs" onClick={() => onChange(cents)}>
            {formatCents(cents)}
          </Button>
        ))}
      </Group>
      {receivedCents !== null && receivedCents >= payableCents && (
        <p>Change: {formatCents(receivedCents - payableCents)}</p>
      )}
    </>
  );
}

/** Returns what people usually hand over for an amount: the exact amount, and the next round ones. */
function notesFor(cents: number): number[] {
  const next = [1_000, 2_000, 5_000, 10_000].map((note) => Math.ceil(cents / note) * note);
  return [...new Set([cents, ...next])].filter((one) => one > 0).sort((one, other) => one - other);
}
