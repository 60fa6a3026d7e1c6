import { Input, NumberInput } from '@mantine/core';

type Quantities = Readonly<Record<string, number>>;
type Props = {
  lines: readonly { sku: string; name: string | null; left: number }[];
  quantities: Quantities;
  error: string | undefined;
  onChange: (quantities: Quantities) => void;
};

/** Asks how many of each line a step takes; all that is left until something is entered. */
export function StepQuantities({ lines, quantities, error, onChange }: Props) {
  return (
    <>
      {lines.map(({ sku, name, left }) => (
        <NumberInput
          key={sku}
          mb="sm"
          label={name ?? sku}
          description={`${sku} · ${left} left`}
          min={0}
          max={left}
          allowDecimal={false}
          value={quantities[sku] ?? left}
          onChange={(entered) => onChange({ ...quantities, [sku]: Number(entered) })}
        />
      ))}
      {lines.length === 0 && <p>No product is left.</p>}
      {error && <Input.Error>{error}</Input.Error>}
    </>
  );
}
