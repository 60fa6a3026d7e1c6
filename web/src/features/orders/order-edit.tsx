import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { Order } from '@poolhouse/domain/features/orders/order';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { useQueryClient } from '@tanstack/react-query';
import { notify } from '../../platform/notify.ts';
import { useCloseEdit } from '../../ui/detail/edit-buttons.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { useEditForm } from '../../ui/form/use-contract-form.ts';
import { TextAreaField } from '../../ui/input/text-field.tsx';
import { orderLabels, orderValueText } from './order-labels.ts';
import { cacheOrder } from './order-queries.ts';

/** Shows the form of an order: its notes. Everything else is the shop’s, or has a step of its own. */
export function OrderEdit({ order }: { order: Order }) {
  const queries = useQueryClient();
  const form = useEditForm({
    name: `orders.${order.id}`,
    labels: { notes: orderLabels.notes },
    call: ordersApi.update,
    params: { id: order.id },
    record: order,
    valuesOf: ({ notes }: Order) => ({ notes: notes ?? '' }),
    onSaved: async (saved: Order) => {
      await cacheOrder(queries, saved);
      notify.success(`Saved ${saved.reference}.`);
    },
    close: useCloseEdit(),
  });
  return (
    <RecordForm form={form} valueText={orderValueText} saveLabel="Save">
      <Section title="Notes" description="For staff. The customer doesn’t see them.">
        <TextAreaField {...form.bind('notes')} most={textLimits.note} />
      </Section>
    </RecordForm>
  );
}
