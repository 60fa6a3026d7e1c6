import { Checkbox } from '@mantine/core';
import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import { refundsApi } from '@poolhouse/domain/features/orders/refunds/api';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import type { AnswerOf } from '@poolhouse/domain/kernel/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { withLoading } from '../../../platform/loading.ts';
import { noReason, type ReasonAnswers, ReasonFields } from '../../../services/order-parts/reason-fields.tsx';
import { StepQuantities } from '../../../services/order-parts/step-quantities.tsx';
import { AskedDialog } from '../../../ui/form/asked-dialog.tsx';
import { useAsked } from '../../../ui/form/use-asked.ts';
import { refundsQuery } from '../order-queries.ts';
import { useOrderActions } from './use-order-actions.ts';

type Answers = ReasonAnswers & { quantities: Readonly<Record<string, number>>; freight: boolean };
type Lines = AnswerOf<typeof refundsApi.list>['lines'];

const start: Answers = { ...noReason, quantities: {}, freight: true };

/** Returns the lines of which something is left to refund, with how many. */
function refundableLines(lines: Lines) {
  return lines.map((line) => ({ ...line, left: line.ordered - line.refunded })).filter(({ left }) => left > 0);
}

/** Asks how many of each line are refunded: all that is left unless told otherwise. */
export function RefundDialog({ order, onClose }: { order: OrderSummary; onClose: () => void }) {
  const { keepRefund } = useOrderActions(order);
  const { data } = useQuery(refundsQuery(order.id));
  const lines = refundableLines(data?.lines ?? []);
  const form = useAsked(start, onClose, async ({ quantities, freight, reason, note }) => {
    const wanted = lines.map(({ sku, left }) => ({ sku, qty: quantities[sku] ?? left })).filter(({ qty }) => qty > 0);
    // Without a reason the server names the field.
    const body = { lines: wanted, freight, reason: reason as StatusReason, note };
    const refund = callApi(refundsApi.refund, { params: { id: order.id }, ifMatch: order.revision, body });
    await keepRefund(await withLoading(loadingTexts.update, refund));
  });
  const { values, errors, set } = form;
  return (
    <AskedDialog
      title={`Refund: ${order.reference}`}
      button="Refund"
      back="Back"
      isIncomplete={data === undefined}
      form={form}
      onClose={onClose}
    >
      <StepQuantities
        lines={lines}
        quantities={values.quantities}
        error={errors.lines}
        onChange={(quantities) => set({ quantities })}
      />
      {order.freight.length > 0 && (
        <Checkbox
          mt="sm"
          label="Refund the freight too"
          checked={values.freight}
          onChange={(event) => set({ freight: event.currentTarget.checked })}
        />
      )}
      <ReasonFields values={values} errors={errors} set={set} />
    </AskedDialog>
  );
}
