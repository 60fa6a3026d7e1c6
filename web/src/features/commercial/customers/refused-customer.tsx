import { Button } from '@mantine/core';
import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { type RefusedWork, useRefused } from '../../../services/offline/use-refused.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { TextField } from '../../../ui/input/text-field.tsx';
import { customers } from './customer-view.ts';

type Names = { pool_name: string; custId: string };

/** Lets a user decide what becomes of a customer that was added on this device, and whose name or number is taken. */
export function RefusedDialog({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const work = useRefused(entryId);
  return work === null ? null : <Taken work={work} onClose={onClose} />;
}

function Taken({ work: { queue, entry, refusal }, onClose }: { work: RefusedWork; onClose: () => void }) {
  const { pool_name, custId } = entry.content.body as { pool_name: string; custId: string | null };
  const form = useFormDialog({ pool_name, custId: custId ?? '' }, onClose, async (names: Names) => {
    const changed = { pool_name: names.pool_name, custId: names.custId === '' ? null : names.custId };
    await queue.work.correct(entry.id, (body) => ({ ...body, ...changed }), changed);
  });
  const { data } = useQuery(queryOf(customersApi.list, { query: { q: pool_name, limit: '20' } }));
  const existing = data?.customers.find((one) => one.pool_name.toLowerCase() === pool_name.toLowerCase());
  const choose = async (id: string) => {
    await queue.work.followExisting(entry.id, id);
    onClose();
  };
  return (
    <FormDialog
      title="This customer couldn’t be added"
      about={refusal.detail}
      button="Add customer"
      back="Not now"
      form={form}
      onClose={onClose}
    >
      <TextField {...form.bind('pool_name')} label={customers.labels.pool_name ?? 'Pool'} isRequired />
      <TextField {...form.bind('custId')} label={customers.labels.custId ?? 'Customer ID'} />
      {existing !== undefined && (
        <Button variant="default" onClick={() => void withErrorNotice(choose(existing.id))}>
          Use the pool that is there
        </Button>
      )}
    </FormDialog>
  );
}
