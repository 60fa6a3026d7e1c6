import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { newDealer } from '@poolhouse/domain/features/dealers/dealer';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { useCan } from '../../platform/use-can.ts';
import { ForbiddenState } from '../../ui/forbidden-state.tsx';
import { type Saving, useRecordForm } from '../../ui/form/use-record-form.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { BackToDealers } from './back-to-dealers.tsx';
import { DealerForm } from './dealer-form.tsx';
import { checkNewDealer, type DealerFormValues, emptyDealerForm } from './dealer-form-values.ts';
import { dealerQuery } from './dealer-queries.ts';
import { useAnnounceCreated } from './duplicates/use-announce-created.ts';
import { dealerPaths } from './paths.ts';

export function DealerCreatePage() {
  const ability = useCan('dealers:create');
  return (
    <>
      <PageHeader title="New dealer" back={<BackToDealers />} />
      {ability.allowed ? <CreateForm /> : <ForbiddenState title="You can’t add dealers" ability={ability} />}
    </>
  );
}

function CreateForm() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const announce = useAnnounceCreated();
  const save = async ({ values, idempotencyKey }: Saving<DealerFormValues>) => {
    const created = await callApi(dealersApi.create, { body: newDealer.parse(values), idempotencyKey });
    queries.setQueryData(dealerQuery(created.id).queryKey, created);
    void queries.invalidateQueries({ queryKey: [dealersApi.list.name] });
    await announce(created);
    await navigate({ to: dealerPaths.dealer(created.id) });
  };
  const form = useRecordForm<DealerFormValues>({
    name: 'dealers.new',
    base: emptyDealerForm,
    revision: null,
    check: checkNewDealer,
    save,
  });
  return (
    <DealerForm
      form={form}
      running={[]}
      isNew
      dealerId={null}
      onCancel={() => void navigate({ to: dealerPaths.list })}
    />
  );
}
