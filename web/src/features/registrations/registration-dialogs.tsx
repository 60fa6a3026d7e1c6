import type { Registration } from '@poolhouse/domain/features/registrations/registration';
import { restorableDays } from '@poolhouse/domain/features/registrations/registration-codes';
import type { RegistrationStatus } from '@poolhouse/domain/features/registrations/registration-status';
import { notify } from '../../platform/notify.ts';
import { DialogNote } from '../../ui/form/dialog-note.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../ui/form/use-form-dialog.ts';
import { useRegistrationChanges } from './use-registration-changes.ts';

type Step = { to: RegistrationStatus };
type Props = { registration: Registration; onClose: () => void };

const words = {
  rejected: { title: 'Reject', button: 'Reject', done: 'Rejected', about: 'They can correct it and send it again.' },
  blocked: { title: 'Block', button: 'Block', done: 'Blocked', about: 'Their account is signed out at once.' },
  deleted: {
    title: 'Delete',
    button: 'Delete',
    done: 'Deleted',
    about: `Its account is deleted too. You can restore both for ${restorableDays} days. Then it is deleted permanently.`,
  },
} as const;

/** Asks for the reason of a step, which the applicant reads in the email. */
export function StepReasonDialog({ registration, step: { to }, onClose }: Props & { step: Step }) {
  const { step, remove } = useRegistrationChanges(registration);
  const { title, button, done, about } = words[to as keyof typeof words];
  const form = useFormDialog(
    { note: '' },
    onClose,
    async ({ note }) => {
      await (to === 'deleted' ? remove(note) : step({ status: to, reason: note }));
      notify.success(`${done} ${registration.company}.`);
    },
    () => ['reason'],
  );
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={`${title} ${registration.company}`}
      about={about}
      button={button}
      isGrave
      reason={values.note.trim() === '' ? 'Enter a reason.' : null}
      form={form}
      onClose={onClose}
    >
      <DialogNote
        label="Reason"
        description="The applicant reads it in the email."
        form={{ values, errors: errors.reason === undefined ? {} : { note: errors.reason }, set }}
      />
    </FormDialog>
  );
}

/** Asks the applicant for documents, or withdraws the request. */
export function MissingDialog({ registration, onClose }: Props) {
  const { change } = useRegistrationChanges(registration);
  const form = useFormDialog(
    { note: registration.missing ?? '' },
    onClose,
    async ({ note }) => {
      const { missing } = await change({ missing: note.trim() === '' ? null : note });
      notify.success(
        missing === null ? 'Withdrew the request for documents.' : `Asked ${registration.contactName} for documents.`,
      );
    },
    () => ['changes.missing'],
  );
  const entered = form.values.note.trim();
  const isRequested = registration.missing !== null;
  const isUnchanged = entered === (registration.missing ?? '');
  return (
    <FormDialog
      title={isRequested ? 'Change the request for documents' : 'Ask for documents'}
      about="The applicant gets an email with a link to add them."
      button={isRequested && entered === '' ? 'Withdraw' : 'Send'}
      reason={isUnchanged ? (isRequested ? 'Change what is missing.' : 'Say what is missing.') : null}
      form={form}
      onClose={onClose}
    >
      <DialogNote
        label="What is missing"
        description={isRequested ? 'Leave it empty to withdraw the request.' : 'The applicant reads it in the email.'}
        form={form}
      />
    </FormDialog>
  );
}
