import type { ImportRun } from '@poolhouse/domain/services/imports/import-run';
import type { ImportConfig } from '../../platform/import-config.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../ui/form/use-form-dialog.ts';
import { countText } from './count-text.ts';

type Props = { run: ImportRun; config: ImportConfig; onUndo: () => void; onClose: () => void };

/** Asks before an import is undone, with how many records that removes and restores. */
export function UndoDialog({ run, config, onUndo, onClose }: Props) {
  const { counts, state } = run;
  const form = useFormDialog({}, onClose, async () => onUndo());
  const count = state === 'undone' ? counts.kept : counts.new + counts.changed;
  const parts = [
    counts.new > 0 && `${countText(counts.new, config)} that it added will be removed`,
    counts.changed > 0 && `${countText(counts.changed, config)} will get back what they had before`,
  ];
  const about =
    state === 'undone'
      ? `${countText(count, config)} could not be undone before.`
      : `${parts.filter(Boolean).join(', and ')}.`;
  return (
    <FormDialog
      title={`Undo the import of ${run.fileName}?`}
      about={`${about} What was changed since stays as it is.`}
      button={`Undo ${countText(count, config)}`}
      isGrave
      form={form}
      onClose={onClose}
    />
  );
}
