import { notesApi } from '@poolhouse/domain/testing/notes/api';
import { type Note, noteStatusLabels } from '@poolhouse/domain/testing/notes/note';
import { useUser } from '../../platform/session/session.ts';
import { ViewForm } from '../../records/record-form.tsx';
import { DealerField } from '../../services/dealer-parts/dealer-field.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { DateField } from '../../ui/input/date-field.tsx';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/input/text-field.tsx';
import { optionsOf } from '../../ui/list/list-config.ts';
import { notes } from './note-view.ts';

const start = { customerId: '', title: '', text: '', dueDay: '', status: 'open' };

/** Shows the fields of a note, or of a new one for null; a dealer's account writes about itself. */
export function NoteForm({ record }: { record: Note | null }) {
  const { priorityId } = useUser();
  return (
    <ViewForm
      view={notes}
      record={record}
      create={notesApi.create}
      update={notesApi.update}
      start={{ ...start, customerId: priorityId ?? '' }}
      newOf={({ status: _, ...values }) => values}
      changesOf={({ customerId: _, ...values }) => values}
    >
      {({ bind, isNew }) => (
        <Section title="Note">
          <FieldGrid>
            <TextField {...bind('title')} isRequired />
            <DealerField {...bind('customerId')} isRequired isFixed={!isNew || priorityId !== null} />
            <TextAreaField {...bind('text')} />
            <DateField {...bind('dueDay')} />
            {!isNew && <SelectField {...bind('status')} options={optionsOf(noteStatusLabels)} />}
          </FieldGrid>
        </Section>
      )}
    </ViewForm>
  );
}
