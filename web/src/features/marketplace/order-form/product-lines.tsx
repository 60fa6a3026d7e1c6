import { ActionIcon, Button } from '@mantine/core';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { FieldProps } from '../../../ui/input/field-props.ts';
import { NumberField } from '../../../ui/input/number-field.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import type { EnteredLine } from './order-form-values.ts';
import classes from './order-products.module.css';
import type { PricedChoice } from './priced-products.ts';

type Props = FieldProps<readonly EnteredLine[]> & { choices: readonly PricedChoice[] };

/** Shows the products of an order, a line each: the product, how many, and what they come to. */
export function ProductLines({ name, value: lines, error, onChange, onBlur, choices, isDisabled = false }: Props) {
  const change = (at: number, part: Partial<EnteredLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  const prices = new Map(choices.map(({ value, cents }) => [value, cents]));
  return (
    <div>
      <ul className={classes.lines} aria-label="Products">
        {lines.map(({ sku, qty }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name of its own, and lines are never sorted
          <li key={at} className={classes.line}>
            <SelectField
              name={at === 0 ? name : `${name}.${at}`}
              label="Product"
              value={sku}
              options={choices.map(({ value, label }) => ({ value, label }))}
              error={at === 0 ? error : undefined}
              placeholder="Name or SKU"
              isDisabled={isDisabled}
              isRequired={at === 0}
              onBlur={onBlur}
              onChange={(next) => change(at, { sku: next })}
            />
            <NumberField
              name={`${name}.${at}.qty`}
              label="Qty"
              value={qty}
              error={undefined}
              isDisabled={isDisabled}
              onBlur={onBlur}
              onChange={(next) => change(at, { qty: next })}
            />
            <span className={classes.amount}>{amountOf(prices.get(sku), qty ?? 0)}</span>
            {lines.length > 1 && !isDisabled && (
              <ActionIcon
                className={classes.remove}
                onClick={() => onChange(lines.filter((_line, index) => index !== at))}
                aria-label={`Remove product ${at + 1}`}
              >
                <IconTrash size={16} stroke={1.75} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<IconPlus size={14} />}
        disabled={isDisabled}
        onClick={() => onChange([...lines, { sku: '', qty: 1 }])}
      >
        Add a product
      </Button>
    </div>
  );
}

/** A product that a file had no price of isn’t free. */
function amountOf(cents: number | undefined, qty: number): string {
  return cents === 0 ? 'No price' : formatCents((cents ?? 0) * qty);
}
