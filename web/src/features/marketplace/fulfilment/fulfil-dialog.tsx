import { Button, Group, Modal, Select, Textarea, TextInput } from '@mantine/core';
import { fulfilmentApi, type OrderFulfilment } from '@poolhouse/domain/features/marketplace/fulfilment/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { leftOf } from '@poolhouse/domain/features/orders/lines/fulfilment';
import { type StatusReason, statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { callApi } from '../../../platform/api/call-api.ts';
import { StepQuantities } from '../../../services/order-parts/step-quantities.tsx';
import { useAsked } from '../../../ui/form/use-asked.ts';
import { optionsOf } from '../../../ui/list/list-config.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { useOrderActions } from '../actions/use-order-actions.ts';
import { fulfilmentQuery } from '../order-queries.ts';

export type FulfilStep = 'delivered' | 'returned' | 'refunded';
/** What is kept of quantities alone; a refund also has an amount. */
export type QuantityStep = Exclude<FulfilStep, 'refunded'>;
export const fulfilStepLabels = { delivered: 'Deliver', returned: 'Return', refunded: 'Refund' } as const;

type FulfilmentLine = OrderFulfilment['lines'][number];

/** What a person enters for a step; `quantities` by SKU, those left out are all that is left. */
type FulfilAnswers = {
  quantities: Readonly<Record<string, number>>;
  carrier: string;
  trackingNumber: string;
  reason: StatusReason | null;
  note: string;
};
const emptyAnswers: FulfilAnswers = {
  quantities: {},
  carrier: '',
  trackingNumber: '',
  reason: null,
  note: '',
};

/** Returns the lines of which something is left for a step, with how many. */
function linesLeft(lines: readonly FulfilmentLine[], step: QuantityStep) {
  return lines.map((line) => ({ ...line, left: leftOf(line, step) })).filter(({ left }) => left > 0);
}

type Sent = Pick<Order, 'id' | 'revision'>;

/** Sends a step of an order as it was shown; quantities of 0 are left out. */
function sendStep(
  { id, revision }: Sent,
  step: QuantityStep,
  lines: readonly FulfilmentLine[],
  answers: FulfilAnswers,
) {
  const { quantities, carrier, trackingNumber, note } = answers;
  const chosen = linesLeft(lines, step)
    .map(({ sku, left }) => ({ sku, qty: quantities[sku] ?? left }))
    .filter(({ qty }) => qty > 0);
  const request = { params: { id }, ifMatch: revision };
  if (step === 'delivered')
    return callApi(fulfilmentApi.deliver, { ...request, body: { lines: chosen, carrier, trackingNumber, note } });
  // Without a reason the server names the field.
  const reason = answers.reason as StatusReason;
  return callApi(fulfilmentApi.takeBack, { ...request, body: { lines: chosen, reason, note } });
}

type Props = { order: Order; step: QuantityStep; onClose: () => void };

/** Asks how many of each line are delivered or returned: all that is left unless told otherwise. */
export function FulfilDialog({ order, step, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title={`${fulfilStepLabels[step]}: ${order.reference}`}>
      <Loaded query={fulfilmentQuery(order.id)} what="What was delivered">
        {({ lines }) => <FulfilForm order={order} step={step} lines={lines} onClose={onClose} />}
      </Loaded>
    </Modal>
  );
}

function FulfilForm({ order, step, lines, onClose }: Props & { lines: OrderFulfilment['lines'] }) {
  const { keepStep } = useOrderActions(order);
  const form = useAsked(emptyAnswers, onClose, async (answers) =>
    keepStep(step, await sendStep(order, step, lines, answers)),
  );
  const { values, errors, set } = form;
  const text = (name: 'carrier' | 'trackingNumber') => ({
    mt: 'sm' as const,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <StepQuantities
        lines={linesLeft(lines, step)}
        quantities={values.quantities}
        error={errors.lines}
        onChange={(quantities) => set({ quantities })}
      />
      {step === 'delivered' ? (
        <>
          <TextInput {...text('carrier')} label="Carrier" maxLength={textLimits.name} />
          <TextInput {...text('trackingNumber')} label="Tracking number" maxLength={textLimits.code} />
        </>
      ) : (
        <Select
          mt="sm"
          label="Reason"
          required
          data={optionsOf(statusReasonLabels)}
          value={values.reason}
          error={errors.reason}
          onChange={(reason) => set({ reason: reason as StatusReason | null })}
        />
      )}
      <Textarea
        mt="sm"
        label="Note"
        rows={2}
        maxLength={textLimits.note}
        value={values.note}
        error={errors.note ?? errors.status}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Back
        </Button>
        <Button type="submit" loading={form.isBusy}>
          {fulfilStepLabels[step]}
        </Button>
      </Group>
    </form>
  );
}
