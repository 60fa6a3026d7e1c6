import { Modal, Select, Textarea, TextInput } from '@mantine/core';
import type { OrderFulfilment } from '@poolhouse/domain/features/marketplace/fulfilment/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { type StatusReason, statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { StepQuantities } from '../../../services/order-parts/step-quantities.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { optionsOf } from '../../../ui/list/list-config.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { useOrderActions } from '../actions/use-order-actions.ts';
import { fulfilmentQuery } from '../order-queries.ts';
import { emptyAnswers, fulfilStepLabels, linesLeft, type QuantityStep, sendStep } from './fulfil-step.ts';

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
  const form = useFormDialog(emptyAnswers, onClose, async (answers) =>
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
    <DialogForm
      button={fulfilStepLabels[step]}
      back="Back"
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
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
    </DialogForm>
  );
}
