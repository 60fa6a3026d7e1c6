import { Checkbox, NumberInput, Stack } from '@mantine/core';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import { type PlannedReturn, planReturn, returnedOf } from '@poolhouse/domain/features/pos/refunds/plan-returns';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { refundableCents } from '@poolhouse/domain/features/pos/sales-on-credit/credited-refund';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { noReason, ReasonFields } from '../../../services/order-parts/reason-fields.tsx';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { creditPaths, posPaths } from '../paths.ts';
import { PaybackFields } from './payback-fields.tsx';
import { PayingTillField, payingTills } from './paying-till.tsx';

type Quantities = Readonly<Record<number, number>>;
type Kept = Readonly<Record<number, boolean>>;
const start = {
  ...noReason,
  way: 'refund',
  /** Where the rest of an exchange goes. */
  rest: 'paid',
  lines: {} as Quantities,
  /** Lines that can’t be sold again. */
  kept: {} as Kept,
  freight: false,
  tillId: '',
  references: {} as Readonly<Record<string, string>>,
};
type Answers = typeof start;

const ways = [
  ['refund', 'Refund'],
  ['credit', 'Store credit'],
  ['exchange', 'Exchange'],
] as const;
const rests = [
  ['paid', 'What it was paid with'],
  ['credit', 'Store credit'],
] as const;
const nothing: PlannedReturn = { lines: [], freightCents: 0, amountCents: 0, isWhole: false };

/** Returns what was chosen to come back. */
function chosenOf({ lines, kept }: Pick<Answers, 'lines' | 'kept'>) {
  return Object.entries(lines)
    .map(([line, quantity]) => ({ line: Number(line), quantity, isRestocked: kept[Number(line)] !== true }))
    .filter(({ quantity }) => quantity > 0);
}

/** Returns true where a store credit is issued for what goes back. */
function isToCredit({ way, rest }: Pick<Answers, 'way' | 'rest'>): boolean {
  return way === 'exchange' ? rest === 'credit' : way === 'credit';
}

type Props = { sale: Sale; tills: readonly Till[]; onClose: () => void };

/** Asks what comes back of a sale, and shows what it is refunded with; or starts the sale that it is exchanged for. */
export function RefundDialog({ sale, tills, onClose }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [{ open, here }] = useState(() => payingTills(tills));
  const form = useFormDialog(
    { ...start, tillId: String(here?.id ?? '') },
    onClose,
    async (answers) => {
      const lines = chosenOf(answers);
      const { way, freight, reason, note, tillId, references } = answers;
      const planned = plannedOf(sale, answers);
      // Without a reason the server names the field.
      const input = { reason: reason as StatusReason, note, tillId: tillId as Till['id'], references };
      const toStoreCredit = isToCredit(answers);
      const body = { ...input, lines, freight, amountCents: planned.amountCents, toStoreCredit };
      const call = way === 'exchange' ? salesApi.exchange : salesApi.refund;
      const saved = await callApi(call, { params: { id: sale.id }, body });
      await refreshCalls(queries, salesApi.get);
      void refreshCalls(queries, salesApi.list);
      if (way === 'exchange') return navigate({ to: posPaths.till, search: { cart: saved.id } as never });
      notify.success(`Refunded ${formatCents(planned.amountCents)} of ${sale.number}.`);
      const creditId = saved.refunds
        .at(-1)
        ?.paybacks.find(({ storeCreditId }) => storeCreditId !== null)?.storeCreditId;
      // Its slip is printed there.
      if (toStoreCredit && creditId) return navigate({ to: creditPaths.record(creditId) });
    },
    () => [...Object.keys(start), ...sale.tenders.map(({ id }) => `references.${id}`)],
  );
  const { values, errors, set } = form;
  const planned = plannedOf(sale, values);
  const isExchange = values.way === 'exchange';
  const amount = planned.amountCents === 0 ? '' : ` ${formatCents(planned.amountCents)}`;
  return (
    <FormDialog
      title={`Refund or exchange: ${sale.number}`}
      about={`${formatCents(refundableCents(sale) - sale.refundedCents)} can be refunded.`}
      button={isExchange ? `Exchange${amount}` : `Refund${amount}`}
      back="Back"
      reason={refuse(planOf(sale, values), here)}
      isWide
      form={form}
      onClose={onClose}
    >
      <Stack gap="md" mt="md">
        <ChoicePills
          label="Refund or exchange"
          choices={sale.credit === null ? ways : ways.filter(([way]) => way !== 'exchange')}
          value={values.way}
          onChoose={(way) => set({ way })}
        />
        <ReturnedLines sale={sale} values={values} error={errors.lines} set={set} />
        {values.way === 'credit' && (
          <p>Choose a store credit only where the buyer agrees to it. Print its slip next: it pays at any till.</p>
        )}
        {isExchange ? (
          <>
            <p>Next, choose the other products. The sale is paid with what comes back, and any rest goes back to:</p>
            <ChoicePills label="Rest" choices={rests} value={values.rest} onChoose={(rest) => set({ rest })} />
          </>
        ) : (
          <PaybackFields
            sale={sale}
            amountCents={planned.amountCents}
            toStoreCredit={values.way === 'credit'}
            form={form}
          />
        )}
        <PayingTillField {...form.bind('tillId')} open={open} />
      </Stack>
      <ReasonFields values={values} errors={errors} set={set} />
    </FormDialog>
  );
}

type Chosen = Pick<Answers, 'lines' | 'kept' | 'freight'>;
const planOf = (sale: Sale, answers: Chosen) =>
  planReturn({ ...sale, paidCents: refundableCents(sale) }, { lines: chosenOf(answers), freight: answers.freight });

function plannedOf(sale: Sale, answers: Chosen): PlannedReturn {
  const found = planOf(sale, answers);
  return 'refused' in found ? nothing : found.planned;
}

function refuse(found: ReturnType<typeof planOf>, till: Till | undefined): string | null {
  if (till === undefined) return 'No till is open. Open one first.';
  return 'refused' in found ? found.refused.message : null;
}

type LinesProps = {
  sale: Sale;
  values: Answers;
  error: string | undefined;
  set: (change: Partial<Answers>) => void;
};

/** Asks how many of each line come back, and whether they can be sold again. */
function ReturnedLines({ sale, values: { lines, kept, freight }, error, set }: LinesProps) {
  const freightLeft = sale.shippingCents - sale.refunds.reduce((sum, { freightCents }) => sum + freightCents, 0);
  return (
    <>
      {sale.products.map(({ name, productId, quantity }, line) => {
        const left = quantity - returnedOf(sale, line);
        if (left === 0) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same product may be on two lines, which never change places
          <div key={line}>
            <NumberInput
              mt="sm"
              label={name}
              description={`${left} can be returned`}
              min={0}
              max={left}
              allowDecimal={false}
              value={lines[line] ?? 0}
              onChange={(entered) => set({ lines: { ...lines, [line]: Number(entered) } })}
            />
            {productId !== null && (lines[line] ?? 0) > 0 && (
              <Checkbox
                mt="xs"
                label={`Put ${name} back in stock`}
                checked={kept[line] !== true}
                onChange={(event) => set({ kept: { ...kept, [line]: !event.currentTarget.checked } })}
              />
            )}
          </div>
        );
      })}
      {error !== undefined && <p>{error}</p>}
      {freightLeft > 0 && (
        <Checkbox
          mt="sm"
          label={`Refund delivery too (${formatCents(freightLeft)})`}
          description="Delivery is refunded in any case once everything is back."
          checked={freight}
          onChange={(event) => set({ freight: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
