import { noteFiles, notesApi } from '@poolhouse/domain/features/notes/api';
import { type Note, noteLimits } from '@poolhouse/domain/features/notes/note';
import { useStatusRefusal } from '../../platform/use-can.ts';
import { HistoryTab } from '../../services/activity-log/history-tab.tsx';
import { RecordTimeline } from '../../services/activity-log/record-timeline.tsx';
import { RecordFilesTab } from '../../services/files/record-files-tab.tsx';
import { SendButton } from '../../services/outbox/send-button.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import { LoadedRecord } from '../../ui/detail/loaded-record.tsx';
import { RecordOverview } from '../../ui/detail/record-overview.tsx';
import { RecordPage } from '../../ui/detail/record-page.tsx';
import type { ContentTab } from '../../ui/detail/use-record-tabs.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { NoteForm } from './note-form.tsx';
import { NoteStatusDot } from './note-list-page.tsx';
import { noteLabels as labels, noteText } from './note-words.ts';
import { notePaths } from './paths.ts';

const back = <BackLink to={notePaths.list}>Notes</BackLink>;

export const NoteCreatePage = () => (
  <FormPage title="New note" back={back} permission="service_request.pick_up:create" refusal="You can’t add notes">
    <NoteForm note={null} />
  </FormPage>
);

/** Shows one note. */
export const NotePage = () => (
  <LoadedRecord call={notesApi.get} what="The note" live={{ topic: 'note', with: [notesApi.history] }}>
    {(note) => <LoadedNote note={note} />}
  </LoadedRecord>
);

type Props = { note: Note };
const shown = ['text', 'dealer', 'customerId', 'dueDay', 'reference'] as const;

const historyOf = ({ id }: Note) => ({ call: notesApi.history, params: { id }, labels, valueText: noteText });
const Overview = ({ note }: Props) => (
  <RecordOverview
    summary={<FactGrid facts={shown.map((field) => ({ label: labels[field], value: noteText(field, note[field]) }))} />}
    timeline={<RecordTimeline {...historyOf(note)} />}
  />
);
const Files = ({ note: { id } }: Props) => <RecordFilesTab of={noteFiles} id={id} history={notesApi.history} />;
const History = ({ note }: Props) => <HistoryTab {...historyOf(note)} />;

const tabs: readonly [ContentTab<Props>, ...ContentTab<Props>[]] = [
  { id: 'details', label: 'Overview', content: Overview },
  { id: 'files', label: 'Files', content: Files },
  { id: 'history', label: 'History', content: History },
];

function LoadedNote({ note }: Props) {
  const { id, title, dealer, status } = note;
  const lockReason = useStatusRefusal('service_request.pick_up:edit', noteLimits[status]);
  return (
    <RecordPage
      title={title}
      back={back}
      record={{ kind: 'note', id }}
      topic={`note:${id}`}
      facts={
        <>
          <NoteStatusDot {...note} />
          <span>{dealer}</span>
        </>
      }
      menu={
        <SendButton call={notesApi.send} id={id} reason={lockReason}>
          Email to the dealer
        </SendButton>
      }
      edit={{ permission: 'service_request.pick_up:edit', lockReason, form: NoteForm }}
      tabs={tabs}
      tabProps={{ note }}
    />
  );
}
