import { Textarea } from '@mantine/core';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import type { MarkQuoted } from './robot-step.ts';

type Props = {
  request: { notes: string | null };
  robot: Pick<Robot, 'caseId'>;
  save: MarkQuoted;
  onClose: () => void;
};

/** Asks why a robot is marked as quoted before its quote is written; the reason is kept in the notes of the request. */
export function MarkQuotedDialog({ request, robot: { caseId }, save, onClose }: Props) {
  const form = useFormDialog({ notes: '' }, onClose, ({ notes }) => {
    const added = `${caseId}: price follows. ${notes.trim()}`;
    return save(request.notes === null ? added : `${request.notes}\n${added}`);
  });
  return (
    <FormDialog
      title={`${caseId} has no quote yet`}
      about="Quote it instead, so that the customer gets a price to answer. If the price follows later, say why: the customer is told that it follows."
      button="Price follows"
      back="Back"
      reason={form.values.notes.trim() === '' ? 'Say why the price follows.' : null}
      form={form}
      onClose={onClose}
    >
      <Textarea
        mt="md"
        label="Why the price follows"
        required
        rows={3}
        maxLength={textLimits.note / 2}
        value={form.values.notes}
        error={form.errors.notes}
        onChange={(event) => form.set({ notes: event.currentTarget.value })}
        data-autofocus
      />
    </FormDialog>
  );
}
