import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { priceListQuery } from '../../../services/order-parts/price-list.ts';
import { Section } from '../../../ui/detail/section.tsx';
import type { RecordForm as FormState } from '../../../ui/form/use-record-form.ts';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { freightQuery } from '../order-queries.ts';
import type { OrderFormValues } from './order-form-values.ts';
import classes from './order-products.module.css';
import { freightChoices, productChoices, totalOf } from './priced-products.ts';
import { ProductLines } from './product-lines.tsx';

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
          <span>Total incl. GST</span>
          <strong>{formatCents(totalCents)}</strong>
        </p>
      </div>
    </Section>
  );
}
