import { Alert, TextInput } from '@mantine/core';
import type { User } from '@poolhouse/domain/features/users/user';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../ui/form/use-form-dialog.ts';

type Props = { account: User; onClose: () => void };
type WithReason = Props & { act: (reason: string) => Promise<void> };
type ReasonForm = { values: { reason: string }; errors: { reason?: string }; set(change: { reason: string }): void };

function ReasonField({ form: { values, errors, set }, about }: { form: ReasonForm; about: string }) {
  return (
    <TextInput
      mt="md"
      label="Reason"
      description={about}
      maxLength={200}
      value={values.reason}
      error={errors.reason}
      onChange={(event) => set({ reason: event.currentTarget.value })}
      data-autofocus
    />
  );
}

/** Asks for the reason, which is kept in the log; deleting can be taken back. */
export function DeleteAccountDialog({ account, act, onClose }: WithReason) {
  const form = useFormDialog({ reason: '' }, onClose, ({ reason }) => act(reason.trim()));
  return (
    <FormDialog
      title={`Delete ${account.name}?`}
      about="They’ll be signed out straight away and can’t sign in again. You can restore them later, and their history is kept."
      button="Delete"
      isGrave
      form={form}
      onClose={onClose}
    >
      <ReasonField form={form} about="Saved in the activity log." />
    </FormDialog>
  );
}

/** Asks for the reason and for the name again: an erased user can't be restored. */
export function ErasePersonDialog({ account, act, onClose }: WithReason) {
  const form = useFormDialog({ reason: '', typed: '' }, onClose, ({ reason }) => act(reason.trim()));
  const { values, set } = form;
  const untyped = values.typed.trim() === account.name ? null : 'Type the name to continue.';
  return (
    <FormDialog
      title={`Erase ${account.name}?`}
      button="Erase permanently"
      isGrave
      reason={values.reason.trim() === '' ? 'Enter a reason.' : untyped}
      form={form}
      onClose={onClose}
    >
      <Alert color="red" title="This can’t be undone">
        Their name, email and picture are permanently deleted, also from the activity log. Their activity stays in the
        log as “Erased user”. Some older entries may still show their name.
      </Alert>
      <ReasonField form={form} about="Saved in the activity log, so don’t include their name." />
      <TextInput
        mt="md"
        label={`Type “${account.name}” to continue`}
        autoComplete="off"
        value={values.typed}
        onChange={(event) => set({ typed: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

/** Asks first: the person has to set a second factor up again, and this can't be taken back. */
export function RemoveFactorDialog({ account, act, onClose }: Props & { act: () => Promise<void> }) {
  const form = useFormDialog({}, onClose, act);
  return (
    <FormDialog
      title={`Turn off two-step sign-in for ${account.name}?`}
      about="Use this if they lost their phone and recovery codes. Check that the request really comes from them. They’ll be signed out everywhere and can sign in with just their password until they set it up again."
      button="Turn off"
      isGrave
      form={form}
      onClose={onClose}
    />
  );
}
