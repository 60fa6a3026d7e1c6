import { TextInput } from '@mantine/core';
import { lineQuantity } from '@poolhouse/domain/features/pos/sales/sale-product';
import { type KeyboardEvent, useState } from 'react';

type Props = { name: string; quantity: number; onQuantity: (quantity: number) => void };

/** Takes the quantity of a line once it is typed: with Enter, or on leaving the field. What isn’t a quantity leaves the line as it was. */
export function QuantityField({ name, quantity, onQuantity }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const take = () => {
    if (typed === null) return;
    const read = lineQuantity.safeParse(Number(typed));
    setTyped(null);
    if (!read.success)
      setError(`${typed.trim() || 'A blank'} isn’t a quantity. ${read.error.issues[0]?.message ?? ''}`);
    else if (read.data !== quantity) onQuantity(read.data);
  };
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') take();
    if (key === 'Escape') setTyped(null);
  };
  return (
    <TextInput
      aria-label={`Quantity: ${name}`}
      w={error === null ? 56 : '100%'}
      size="xs"
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(quantity)}
      error={error}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value === String(quantity) ? null : value);
        setError(null);
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={take}
      onKeyDown={press}
    />
  );
}
