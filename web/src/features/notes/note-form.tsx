import { notesApi } from '@poolhouse/domain/features/notes/api';
import { type Note, noteStatusLabels } from '@poolhouse/domain/features/notes/note';
import { useNavigate } from '@tanstack/react-router';
import { useUser } from '../../platform/session/session.ts';
import { useCloseEdit } from '../../ui/detail/edit-buttons.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { defineForm, useDefinedForm } from '../../ui/form/use-defined-form.ts';
import { DateField } from '../../ui/input/date-field.tsx';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/input/text-field.tsx';
import { optionsOf } from '../../ui/list/list-config.ts';
import { madeOldByNotes, noteLabels, noteText } from './note-words.ts';
import { notePaths } from './paths.ts';

const start = { customerId: '', title: '', text: '', dueDay: '', status: 'open' };

const noteForm = defineForm({
  name: 'notes',
  labels: noteLabels,
  create: notesApi.create,
  update: notesApi.update,
  start,
  newOf: ({ status: _, ...values }) => values,
  changesOf: ({ customerId: _, ...values }) => values,
  makesOld: madeOldByNotes,
  savedText: ({ title }: Note, isNew) => `${isNew ? 'Added' : 'Saved'} ${title}.`,
});

/** Shows the fields of a note, or of a new one for null; a dealer's account writes about itself. */
export function NoteForm({ note }: { note: Note | null }) {
  const navigate = useNavigate();
  const closeEdit = useCloseEdit();
  const { priorityId } = useUser();
  const config = { ...noteForm, start: { ...start, customerId: priorityId ?? '' } };
  const form = useDefinedForm(config, note, () => (note === null ? navigate({ to: notePaths.list }) : closeEdit()));
  return (
    <RecordForm form={form} valueText={noteText} saveLabel={form.isNew ? 'Add note' : 'Save'}>
      <Section title="Note">
        <FieldGrid>
          <TextField {...form.bind('title')} isRequired />
          <TextField {...form.bind('customerId')} isRequired isFixed={!form.isNew || priorityId !== null} />
          <TextAreaField {...form.bind('text')} />
          <DateField {...form.bind('dueDay')} />
          {!form.isNew && <SelectField {...form.bind('status')} options={optionsOf(noteStatusLabels)} />}
        </FieldGrid>
      </Section>
    </RecordForm>
  );
}
