import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { type Dealer, dealerChanges, dealer as dealerSchema } from '@poolhouse/domain/features/dealers/dealer';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { pickFields } from '../../ui/form/form-values.ts';
import type { FormBase } from '../../ui/form/rebase-form.ts';
import { type Saving, useRecordForm } from '../../ui/form/use-record-form.ts';
import { DealerForm } from './dealer-form.tsx';
import { checkDealerChanges, type DealerFormValues, formValuesOf } from './dealer-form-values.ts';
import { dealerQuery, dealerQueryNames } from './dealer-queries.ts';

type Props = { dealer: Dealer; routeId: string };

export function DealerEdit({ dealer, routeId }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const close = () => navigate({ to: '.', search: {}, replace: true, resetScroll: false });
  const save = async ({ values, changed, revision }: Saving<DealerFormValues>) => {
    if (changed.length > 0) {
      const changes = dealerChanges.parse(pickFields(values, changed));
      const saved = await callApi(dealersApi.update, {
        params: { id: dealer.id },
        body: { changes },
        ifMatch: revision ?? dealer.revision,
      });
      queries.setQueryData(dealerQuery(routeId).queryKey, saved);
      for (const name of dealerQueryNames) void queries.invalidateQueries({ queryKey: [name] });
      notify.success(`Saved ${saved.name}.`);
    }
    await close();
  };
  const form = useRecordForm<DealerFormValues>({
    name: `dealers.${dealer.id}`,
    base: formValuesOf(dealer),
    revision: dealer.revision,
    check: checkDealerChanges,
    save,
    readCurrent,
    whoChanged: async (fields) => {
      const { entries } = await callApi(dealersApi.history, { params: { id: dealer.id } });
      return entries.find(({ changes }) => changes.some(({ field }) => fields.includes(field)))?.user ?? null;
    },
  });
  return (
    <DealerForm
      form={form}
      running={dealer.schedules}
      isNew={false}
      dealerId={dealer.id}
      savedId={dealer.priorityId ?? ''}
      onCancel={close}
    />
  );
}

function readCurrent(current: unknown): FormBase<DealerFormValues> | null {
  const read = dealerSchema.safeParse(current);
  return read.success ? { base: formValuesOf(read.data), revision: read.data.revision } : null;
}
