import { Input, NumberInput } from '@mantine/core';

type Quantities = Readonly<Record<string, number>>;
type Props = {
  lines: readonly { sku: string; name: string | null; left: number }[];
  quantities: Quantities;
  error: string | undefined;
  /** None of a line until something is entered. */
  isChosenByHand?: boolean;
  onChange: (quantities: Quantities) => void;
};

/** Asks how many of each line a step takes; all that is left until something is entered, unless each is chosen by hand. */
export function StepQuantities({ lines, quantities, error, isChosenByHand = false, onChange }: Props) {
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
          value={quantities[sku] ?? (isChosenByHand ? 0 : left)}
          onChange={(entered) => onChange({ ...quantities, [sku]: Number(entered) })}
        />
      ))}
      {lines.length === 0 && <p>No product is left.</p>}
      {error && <Input.Error>{error}</Input.Error>}
    </>
  );
}
