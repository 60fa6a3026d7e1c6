import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { useCloseEdit } from '../../../ui/detail/edit-buttons.tsx';
import { useEditForm } from '../../../ui/form/use-contract-form.ts';
import { dealerLabels } from '../dealer-labels.ts';
import { cacheDealer } from '../dealer-queries.ts';
import { DealerForm } from './dealer-form.tsx';
import { formValuesOf } from './dealer-form-values.ts';

type Props = { dealer: Dealer; routeId: string };

export function DealerEdit({ dealer, routeId }: Props) {
  const queries = useQueryClient();
  const close = useCloseEdit();
  const form = useEditForm({
    name: `dealers.${dealer.id}`,
    labels: dealerLabels,
    call: dealersApi.update,
    params: { id: dealer.id },
    record: dealer,
    valuesOf: formValuesOf,
    bodyOf: (changes) => ({ changes }),
    onSaved: (saved) => {
      cacheDealer(queries, routeId, saved);
      notify.success(`Saved ${saved.name}.`);
    },
    close,
    whoChanged: async (fields) => {
      const { entries } = await callApi(dealersApi.history, { params: { id: dealer.id } });
      return entries.find(({ changes }) => changes.some(({ field }) => fields.includes(field)))?.user ?? null;
    },
  });
  return <DealerForm form={form} dealer={dealer} />;
}
