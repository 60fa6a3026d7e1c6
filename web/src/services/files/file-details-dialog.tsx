import { Modal } from '@mantine/core';
import { type ListedRecordFile, recordFileChanges } from '@poolhouse/domain/services/files/record-file';
import { useState } from 'react';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { errorsOf } from '../../ui/form/field-errors.ts';
import { TextAreaField, TextField } from '../../ui/input/text-field.tsx';
import classes from './record-files-tab.module.css';
import type { FileActions } from './use-file-actions.ts';

type Props = { file: ListedRecordFile; acts: FileActions; onClose: () => void };

/** Shows the name that people see, and a note. */
export function FileDetailsDialog({ file, acts, onClose }: Props) {
  const [name, setName] = useState(file.name);
  const [note, setNote] = useState(file.note ?? '');
  const [isSaving, setSaving] = useState(false);
  const changes = { ...(name !== file.name && { name }), ...(note !== (file.note ?? '') && { note }) };
  const errors = errorsOf(recordFileChanges.safeParse({ name, note }));
  const still = { onBlur: () => undefined };
  const save = async () => {
    if (Object.keys(errors).length > 0) return;
    setSaving(true);
    const isDone = Object.keys(changes).length === 0 || (await acts.change(file, recordFileChanges.parse(changes)));
    setSaving(false);
    if (isDone) onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Name and note">
      <DialogForm button="Save" isBusy={isSaving} onSubmit={save} onClose={onClose}>
        <div className={classes.fields}>
          <TextField
            {...still}
            name="name"
            label="Name"
            value={name}
            error={errors.name}
            onChange={setName}
            isRequired
          />
          <TextAreaField
            {...still}
            name="note"
            label="Note"
            value={note}
            error={errors.note}
            onChange={setNote}
            most={500}
          />
        </div>
      </DialogForm>
    </Modal>
  );
}
