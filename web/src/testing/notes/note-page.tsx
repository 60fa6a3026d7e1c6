import { noteFiles, notesApi } from '@poolhouse/domain/testing/notes/api';
import { type Note, noteLimits } from '@poolhouse/domain/testing/notes/note';
import { useStatusRefusal } from '../../platform/use-status-refusal.ts';
import { recordPages } from '../../records/record-pages.tsx';
import { RecordFilesTab } from '../../services/files/record-files-tab.tsx';
import { SendButton } from '../../services/outbox/send-button.tsx';
import { RecordSummary } from '../../ui/detail/record-summary.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteStatusDot } from './note-list-page.tsx';
import { notes } from './note-view.ts';

const Send = ({ record: { id, status } }: { record: Note }) => (
  <SendButton call={notesApi.send} id={id} reason={useStatusRefusal(notes.may('edit'), noteLimits[status])}>
    Email to the dealer
  </SendButton>
);

/** Shows one note, and the form of a new one. */
export const { page: NotePage, createPage: NoteCreatePage } = recordPages(notes, {
  facts: ({ record }) => <NoteStatusDot {...record} />,
  summary: ({ record }) => (
    <RecordSummary facts={notes.factsOf(record, 'dealer', 'customerId', 'dueDay', 'reference')} notes={record.text} />
  ),
  menu: Send,
  limits: ({ status }) => noteLimits[status],
  tabs: [
    {
      id: 'files',
      label: 'Files',
      content: ({ record: { id } }) => <RecordFilesTab of={noteFiles} id={id} history={notesApi.history} />,
    },
  ],
  form: NoteForm,
});
