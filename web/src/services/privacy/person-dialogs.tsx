import { Alert, TextInput } from '@mantine/core';
import { privacyApi } from '@poolhouse/domain/services/privacy/api';
import type { PersonPreview } from '@poolhouse/domain/services/privacy/person';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../ui/form/use-form-dialog.ts';

export type Person = { email: string; phone: string; name: string };

const fields = [
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone' },
  { name: 'name', label: 'Full name' },
] as const;

type FindProps = { onFound: (person: Person, preview: PersonPreview) => void; onClose: () => void };

/** Asks whom to look for. */
export function FindPersonDialog({ onFound, onClose }: FindProps) {
  const form = useFormDialog({ email: '', phone: '', name: '' }, onClose, async (person) => {
    onFound(person, await callApi(privacyApi.preview, { body: person }));
  });
  const isEmpty = fields.every(({ name }) => form.values[name].trim() === '');
  return (
    <FormDialog
      title="Find a person"
      about="An email or phone number finds everything with either. A name as well leaves out others who share them."
      button="Find"
      reason={isEmpty ? 'Enter an email, a phone number or a name.' : null}
      form={form}
      onClose={onClose}
    >
      {fields.map(({ name, label }) => (
        <TextInput
          key={name}
          mt="md"
          name={name}
          label={label}
          value={form.values[name]}
          error={form.errors[name]}
          autoComplete="off"
          onChange={(event) => form.set({ [name]: event.currentTarget.value })}
        />
      ))}
    </FormDialog>
  );
}

type EraseProps = { person: Person; preview: PersonPreview; onErased: () => void; onClose: () => void };

/** Asks for the reason; what is erased can't be restored. */
export function ErasePersonDialog({ person, preview, onErased, onClose }: EraseProps) {
  const form = useFormDialog({ reason: '' }, onClose, async ({ reason }) => {
    const { message } = await callApi(privacyApi.erase, { body: { ...person, reason: reason.trim() } });
    onErased();
    notify.success(message);
  });
  return (
    <FormDialog
      title={preview.found === 1 ? 'Erase 1 record?' : `Erase ${preview.found} records?`}
      button="Erase permanently"
      isGrave
      reason={form.values.reason.trim() === '' ? 'Enter a reason.' : null}
      form={form}
      onClose={onClose}
    >
      <Alert color="red" title="This can’t be undone">
        Names, contact details and addresses are permanently deleted, also from the activity log and the outbox. Amounts
        and dates stay. Erase the person in the online shop and in Priority too.
      </Alert>
      <TextInput
        mt="md"
        label="Reason"
        description="Saved in the activity log, so don’t include their name."
        maxLength={200}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(event) => form.set({ reason: event.currentTarget.value })}
        data-autofocus
      />
    </FormDialog>
  );
}
