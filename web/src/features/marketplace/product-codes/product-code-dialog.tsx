import { Checkbox } from '@mantine/core';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { productCodesApi } from '@poolhouse/domain/features/marketplace/product-codes/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { orderCalls } from '../order-queries.ts';
import { ordersOfCodeQuery, ProductField } from './product-code-form.tsx';

type Props = { order: Order; code: string; onClose: () => void };

/** Asks which product a store's code stands for, and offers to correct the other orders that are parked for it. */
export function ProductCodeDialog({ order, code, onClose }: Props) {
  const { id, store } = order;
  const queries = useQueryClient();
  const others = (useQuery(ordersOfCodeQuery(store, code)).data?.orders ?? []).filter((other) => other.id !== id);
  const form = useFormDialog({ product: '', withOthers: true }, onClose, async ({ product, withOthers }) => {
    const ids = [id, ...(withOthers ? others.map((other) => other.id) : [])].slice(0, 100);
    const { corrected } = await callApi(productCodesApi.correct, { body: { store, code, product, ids } });
    await refreshCalls(queries, productCodesApi.list, productCodesApi.parkedOrders, ...orderCalls);
    notify.success(`${code} saved for ${storeLabels[store]}. Corrected ${orderCount(corrected)}.`);
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={`Which product is ${code}?`}
      about={`Saved for ${storeLabels[store]}: the next import uses it without asking.`}
      button={`Save and correct ${orderCount(values.withOthers ? others.length + 1 : 1)}`}
      reason={values.product === '' ? 'Choose a product.' : null}
      form={form}
      onClose={onClose}
    >
      <ProductField
        name="product"
        label="Product"
        value={values.product}
        error={errors.product}
        onChange={(product) => set({ product })}
        onBlur={() => {}}
        isRequired
      />
      {others.length > 0 && (
        <Checkbox
          mt="md"
          label={`Also correct ${orderCount(others.length, 'other ')} parked for ${code}`}
          description={others
            .slice(0, 5)
            .map(({ reference }) => reference)
            .join(', ')
            .concat(others.length > 5 ? ' …' : '')}
          checked={values.withOthers}
          onChange={(event) => set({ withOthers: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  );
}

const orderCount = (count: number, which = '') => `${count} ${which}${count === 1 ? 'order' : 'orders'}`;
