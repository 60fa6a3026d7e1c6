import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { useNavigate } from '@tanstack/react-router';
import { defineForm, useDefinedForm } from '../../../ui/form/use-defined-form.ts';
import { orderLabels } from '../order-labels.ts';
import { orderCalls } from '../order-queries.ts';
import { orderPaths } from '../paths.ts';
import { OrderForm } from './order-form.tsx';
import { emptyOrderForm, formValuesOf, type OrderFormValues, sentValues } from './order-form-values.ts';

const orderForm = defineForm({
  name: 'marketplace',
  labels: orderLabels,
  create: marketplaceApi.create,
  update: marketplaceApi.update,
  start: emptyOrderForm(new Date()),
  valuesOf: (order: Order) => formValuesOf(order),
  newOf: sentValues,
  // The store and its reference name the order and never change.
  changesOf: ({ store: _store, reference: _reference, ...values }: Partial<OrderFormValues>) => sentValues(values),
  makesOld: orderCalls,
  savedText: ({ reference, parked }, isNew) =>
    `${isNew ? 'Added' : 'Saved'} ${reference}.${parked.length > 0 ? ' It is parked until it is checked.' : ''}`,
});

/** Shows the form of a known order in place of its page. */
export function OrderEdit({ order }: { order: Order }) {
  const navigate = useNavigate();
  const close = () => navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  return <OrderForm form={useDefinedForm(orderForm, order, close)} order={order} />;
}

/** Shows the form of a new order, and opens its page once it is saved. */
export function OrderCreate() {
  const navigate = useNavigate();
  const close = (created?: Order) => navigate({ to: created ? orderPaths.order(created.id) : orderPaths.list });
  return <OrderForm form={useDefinedForm(orderForm, null, close)} order={null} />;
}
