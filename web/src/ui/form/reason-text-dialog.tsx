import { TextField } from '../input/text-field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useFormDialog } from './use-form-dialog.ts';

type Props = {
  title: string;
  about?: string;
  button: string;
  back?: string;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** Asks for the reason of a step that undoes something, in the user's own words. */
export function ReasonTextDialog({ send, onClose, ...words }: Props) {
  const form = useFormDialog({ reason: '' }, onClose, ({ reason }) => send(reason));
  return (
    <FormDialog {...words} isGrave form={form} onClose={onClose}>
      <TextField {...form.bind('reason')} label="Reason" isRequired />
    </FormDialog>
  );
}
