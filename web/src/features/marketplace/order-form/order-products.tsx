import { ActionIcon, Button } from '@mantine/core';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { priceListQuery } from '../../../services/order-parts/price-list.ts';
import { Section } from '../../../ui/detail/section.tsx';
import type { RecordForm as FormState } from '../../../ui/form/use-record-form.ts';
import type { FieldProps } from '../../../ui/input/field-props.ts';
import { NumberField } from '../../../ui/input/number-field.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { freightQuery } from '../order-queries.ts';
import type { EnteredLine, OrderFormValues } from './order-form-values.ts';
import classes from './order-products.module.css';
import { freightChoices, type PricedChoice, productChoices, totalOf } from './priced-products.ts';

type Props = { form: FormState<OrderFormValues>; order: Order | null; isDisabled: boolean };

/** Shows products with their prices, freight, and what they come to. The server prices them again. */
export function OrderProducts({ form, order, isDisabled }: Props) {
  const { date, store, products: lines, freightOption } = form.values;
  const prices = useQuery(priceListQuery(date)).data?.rules ?? [];
  const rules = useQuery(freightQuery(date)).data?.rules ?? [];
  const products = productChoices(prices, order);
  const { productsCents } = totalOf(lines, products, 0);
  const freight = freightChoices(rules, order, { store, productsCents });
  const chosen = freight.find(({ value }) => value === freightOption);
  const { totalCents } = totalOf(lines, products, chosen?.cents ?? 0);
  const discountCents = order?.discountCents ?? 0;
  const storeName = storeLabels[store as keyof typeof storeLabels];
  return (
    <Section title="Products and freight" description="At the prices of the price list on the day of the order.">
      <ProductLines {...form.bind('products')} choices={products} isDisabled={isDisabled} />
      <div className={classes.sums}>
        <SelectField
          {...form.bind('freightOption')}
          options={freight.map(({ value, label }) => ({ value, label }))}
          description={storeName === undefined ? 'Choose the store first.' : undefined}
          placeholder="None"
          isClearable
          isDisabled={isDisabled}
        />
        <p className={classes.total} aria-live="polite">
          <span>
            {discountCents > 0 ? `Total incl. GST, less ${formatCents(discountCents)} discount` : 'Total incl. GST'}
          </span>
          <strong>{formatCents(Math.max(0, totalCents - discountCents))}</strong>
        </p>
      </div>
    </Section>
  );
}

type LinesProps = FieldProps<readonly EnteredLine[]> & { choices: readonly PricedChoice[] };

/** Shows the products of an order, a line each: the product, how many, and what they come to. */
function ProductLines({ name, value: lines, error, onChange, onBlur, choices, isDisabled = false }: LinesProps) {
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
