import { findRecordRefusal } from '@poolhouse/domain/features/access/can-on';
import { noteFiles, notesApi } from '@poolhouse/domain/features/notes/api';
import { type Note, noteLimits } from '@poolhouse/domain/features/notes/note';
import { useParams } from '@tanstack/react-router';
import { callApi } from '../../platform/api/call-api.ts';
import { queryOf } from '../../platform/api/query-of.ts';
import { useLiveCalls } from '../../platform/live/use-live-calls.ts';
import { withErrorNotice } from '../../platform/notify.ts';
import { useUser } from '../../platform/session/session.ts';
import { useHeldNotice } from '../../platform/use-held.ts';
import { HistoryTab } from '../../services/activity-log/history-tab.tsx';
import { RecordFilesTab } from '../../services/files/record-files-tab.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import { RecordPage } from '../../ui/detail/record-page.tsx';
import { RecordBody, RecordSkeleton } from '../../ui/detail/record-parts.tsx';
import { Section } from '../../ui/detail/section.tsx';
import type { ContentTab } from '../../ui/detail/use-record-tabs.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
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
export function NotePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  useLiveCalls(`note:${id}`, notesApi.get, notesApi.history);
  return (
    <Loaded query={queryOf(notesApi.get, { params: { id } })} what="The note" skeleton={<RecordSkeleton />}>
      {(note) => <LoadedNote key={id} note={note} />}
    </Loaded>
  );
}

type Props = { note: Note };
const shown = ['text', 'dealer', 'customerId', 'dueDay', 'reference'] as const;

const Facts = ({ note }: Props) => (
  <RecordBody>
    <Section title="Note">
      <FactGrid facts={shown.map((field) => ({ label: labels[field], value: noteText(field, note[field]) }))} />
    </Section>
  </RecordBody>
);
const Files = ({ note: { id } }: Props) => <RecordFilesTab of={noteFiles} id={id} history={notesApi.history} />;
const History = ({ note: { id } }: Props) => (
  <HistoryTab call={notesApi.history} params={{ id }} labels={labels} valueText={noteText} />
);

const tabs: readonly [ContentTab<Props>, ...ContentTab<Props>[]] = [
  { id: 'details', label: 'Details', content: Facts },
  { id: 'files', label: 'Files', content: Files },
  { id: 'history', label: 'History', content: History },
];

function LoadedNote({ note }: Props) {
  const { id, title, dealer, customerId, status } = note;
  const tellHeld = useHeldNotice();
  const send = async () => {
    const { intentId, ...sent } = await callApi(notesApi.send, { params: { id } });
    tellHeld({ ids: [intentId], ...sent });
  };
  const judged = { owner: { dealer: customerId }, limits: noteLimits[status] };
  const refusal = findRecordRefusal(useUser(), 'service_request.pick_up:edit', judged);
  const lockReason = refusal?.rule === 'status' ? refusal.message : null;
  return (
    <RecordPage
      title={title}
      back={back}
      record={{ kind: 'note', id }}
      topic={`note:${id}`}
      summary={[<NoteStatusDot key="status" {...note} />, <span key="dealer">{dealer}</span>]}
      menu={
        <ReasonButton
          permission="service_request.pick_up:edit"
          reason={lockReason}
          variant="default"
          onClick={() => void withErrorNotice(send())}
        >
          Email to the dealer
        </ReasonButton>
      }
      edit={{ permission: 'service_request.pick_up:edit', lockReason, form: NoteForm }}
      tabs={tabs}
      tabProps={{ note }}
    />
  );
}
