import { Box, Select } from '@mantine/core';
import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { type RateChoice, rateChoiceLabels } from '@poolhouse/domain/features/service-requests/freight/rate-choices';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { optionsOf } from '../../../ui/list/list-config.ts';
import { useRefreshFreight } from './freight-queries.ts';

type Props = { ids: readonly string[]; onClose: () => void; onApproved: () => void };
const start = { choice: 'cheapest' as RateChoice, upToCents: null as number | null };

/** Asks by what the carriers of many pick-ups are chosen, and approves their freight. */
export function ApproveDialog({ ids, onClose, onApproved }: Props) {
  const refresh = useRefreshFreight();
  const form = useFormDialog(start, onClose, async ({ choice, upToCents }) => {
    const body = { ids: [...ids], choice, upToCents };
    const { approved, refused } = await callApi(freightApi.approveMany, { body });
    notify.success(approved === 1 ? 'Approved 1 pick-up.' : `Approved ${approved} pick-ups.`);
    if (refused.length > 0)
      notify.error(`Not approved: ${refused.map(({ caseId, message }) => `${caseId} (${message})`).join(' ')}`);
    onApproved();
    await refresh();
  });
  const { values, set, bind } = form;
  return (
    <FormDialog
      title={ids.length === 1 ? 'Approve freight: 1 pick-up' : `Approve freight: ${ids.length} pick-ups`}
      about="Creates a consignment for each, by the rates that carriers gave within the last day."
      button="Approve and create"
      form={form}
      onClose={onClose}
    >
      <Select
        mt="md"
        label="Carrier"
        required
        data={optionsOf(rateChoiceLabels)}
        value={values.choice}
        onChange={(choice) => set({ choice: (choice ?? 'cheapest') as RateChoice })}
        allowDeselect={false}
        data-autofocus
      />
      <Box mt="md">
        <MoneyField
          {...bind('upToCents')}
          label="Up to"
          description="Leave blank for no limit. Dearer ones are left to be approved one by one."
        />
      </Box>
    </FormDialog>
  );
}
