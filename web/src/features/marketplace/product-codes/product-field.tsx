import { useQuery } from '@tanstack/react-query';
import { priceListQuery, productOptions } from '../../../services/order-parts/price-list.ts';
import type { FieldProps } from '../../../ui/input/field-props.ts';
import { SelectField } from '../../../ui/input/select-field.tsx';

/** Shows the product of the price list that a code of a store stands for. */
export function ProductField(props: FieldProps<string>) {
  const products = useQuery(priceListQuery()).data?.rules ?? [];
  return <SelectField {...props} options={productOptions(products)} placeholder="Name or SKU" />;
}
