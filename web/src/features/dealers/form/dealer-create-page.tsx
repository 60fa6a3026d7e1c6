import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { useCreateForm } from '../../../ui/form/use-contract-form.ts';
import { BackToDealers } from '../back-to-dealers.tsx';
import { dealerLabels } from '../dealer-labels.ts';
import { dealerQuery } from '../dealer-queries.ts';
import { useAnnounceCreated } from '../duplicates/use-announce-created.ts';
import { dealerPaths } from '../paths.ts';
import { DealerForm } from './dealer-form.tsx';
import { emptyDealerForm } from './dealer-form-values.ts';

export function DealerCreatePage() {
  return (
    <FormPage title="New dealer" back={<BackToDealers />} permission="dealers:create" refusal="You can’t add dealers">
      <CreateForm />
    </FormPage>
  );
}

function CreateForm() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const announce = useAnnounceCreated();
  const form = useCreateForm({
    name: 'dealers.new',
    labels: dealerLabels,
    call: dealersApi.create,
    start: emptyDealerForm,
    onCreated: async (created) => {
      queries.setQueryData(dealerQuery(created.id).queryKey, created);
      void refreshCalls(queries, dealersApi.list);
      await announce(created);
      await navigate({ to: dealerPaths.dealer(created.id) });
    },
    close: () => navigate({ to: dealerPaths.list }),
  });
  return <DealerForm form={form} dealer={null} />;
}
