import { Select } from '@mantine/core';
import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { Order } from '@poolhouse/domain/features/orders/order';
import { isSucceeded } from '@poolhouse/domain/features/orders/order-status';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { queryOf } from '../../../platform/api/query-of.ts';
import { noReason, ReasonFields } from '../../../services/order-parts/reason-fields.tsx';
import { AskedDialog } from '../../../ui/form/asked-dialog.tsx';
import { useAsked } from '../../../ui/form/use-asked.ts';
import { useOrderActions } from './use-order-actions.ts';

type Choice = { value: string; label: string };

/** Returns the other orders that words find, as choices; the chosen one stays among them. */
function useChoices(order: Order, words: string, chosen: Choice | null): Choice[] {
  const q = useDeferredValue(words).trim();
  const { data } = useQuery({ ...queryOf(ordersApi.list, { query: { q, limit: '5' } }), enabled: q !== '' });
  const found = (data?.orders ?? [])
    .filter(({ id, status }) => id !== order.id && isSucceeded(status))
    .map(({ id, reference, name }) => ({ value: id, label: `${reference} · ${name}` }));
  return chosen === null || found.some(({ value }) => value === chosen.value) ? found : [chosen, ...found];
}

/** Asks which order replaces one, and why it is cancelled unless it is already. */
export function ReplaceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { replace } = useOrderActions(order);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choices = useChoices(order, words, chosen);
  const form = useAsked({ ...noReason, replacedBy: '' }, onClose, replace);
  const { values, errors, set } = form;
  const isCancelled = order.status === 'cancelled';
  const paid = order.paidCents - order.refundedCents;
  return (
    <AskedDialog
      title={`Which order replaces ${order.reference}?`}
      about={
        paid > 0 ? `${formatCents(paid)} that was paid goes to that order.` : 'What is paid later goes to that order.'
      }
      button={isCancelled ? 'Replace' : 'Cancel and replace'}
      back="Back"
      isGrave={!isCancelled}
      isIncomplete={values.replacedBy === ''}
      form={form}
      onClose={onClose}
    >
      <Select
        mt="md"
        label="Replaced by"
        placeholder="Order number, name or phone"
        required
        searchable
        filter={({ options }) => options}
        data={choices}
        value={values.replacedBy || null}
        searchValue={words}
        onSearchChange={setWords}
        error={errors.replacedBy}
        onChange={(replacedBy, choice) => {
          setChosen(choice);
          set({ replacedBy: replacedBy ?? '' });
        }}
        nothingFoundMessage={words.trim() === '' ? null : 'No orders match.'}
        data-autofocus
      />
      {!isCancelled && <ReasonFields values={values} errors={errors} set={set} />}
    </AskedDialog>
  );
}
