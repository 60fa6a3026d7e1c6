import { type Store, storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { productCodesApi } from '@poolhouse/domain/features/marketplace/product-codes/api';
import { type ProductCode, productCodeFields } from '@poolhouse/domain/features/marketplace/product-codes/product-code';
import { labelsOf } from '@poolhouse/domain/kernel/fields';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import { priceListQuery, productOptions } from '../../../services/order-parts/price-list.ts';
import { Section } from '../../../ui/detail/section.tsx';
import { RecordForm } from '../../../ui/form/record-form.tsx';
import { defineForm, useDefinedForm } from '../../../ui/form/use-defined-form.ts';
import { FieldGrid } from '../../../ui/input/field-grid.tsx';
import type { FieldProps } from '../../../ui/input/field-props.ts';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { optionsOf } from '../../../ui/list/list-config.ts';

export const productCodesQuery = () => queryOf(productCodesApi.list);

/** Returns the orders of a store that are parked for a product code. */
export const ordersOfCodeQuery = (store: Store, code: string) => ({
  ...queryOf(productCodesApi.parkedOrders, { query: { store, code } }),
  staleTime: 0,
});

/** Shows the product of the price list that a code of a store stands for. */
export function ProductField(props: FieldProps<string>) {
  const products = useQuery(priceListQuery()).data?.rules ?? [];
  return <SelectField {...props} options={productOptions(products)} placeholder="Name or SKU" />;
}

const productCodeForm = defineForm({
  name: 'product-codes',
  labels: labelsOf(productCodeFields),
  create: productCodesApi.create,
  update: productCodesApi.update,
  start: { store: '', code: '', product: '' },
  valuesOf: ({ store, code, product }: ProductCode) => ({ store: store as string, code, product }),
  newOf: (values) => values,
  // A code names the entry of its store and never changes.
  changesOf: ({ store: _store, code: _code, ...values }) => values,
  makesOld: [productCodesApi.list],
  savedText: ({ code }, isNew) => `${isNew ? 'Added' : 'Saved'} ${code}.`,
});

/** Shows the fields of a store's product code, or of a new one for null. */
export function ProductCodeForm({ code, close }: { code: ProductCode | null; close: () => void }) {
  const form = useDefinedForm(productCodeForm, code, close);
  const { isNew } = form;
  return (
    <RecordForm form={form} saveLabel={isNew ? 'Add product code' : 'Save'}>
      <Section
        title="Product code"
        description="Used by the next import. Orders that are here already stay as they are."
      >
        <FieldGrid>
          <SelectField {...form.bind('store')} options={optionsOf(storeLabels)} isRequired isFixed={!isNew} />
          <TextField {...form.bind('code')} isRequired isFixed={!isNew} />
          <ProductField {...form.bind('product')} isRequired isWide />
        </FieldGrid>
      </Section>
    </RecordForm>
  );
}
