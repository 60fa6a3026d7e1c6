import { type Note, noteListFields, noteStatusLabels } from '@poolhouse/domain/testing/notes/note';
import { codeOf } from '../../platform/api/load-code.ts';
import { useLiveCalls } from '../../platform/live/use-live-calls.ts';
import { defineRecordList } from '../../records/record-list.tsx';
import { RecordList } from '../../ui/list/record-list.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { notes } from './note-view.ts';

export const NoteStatusDot = ({ status }: Note) => (
  <StatusDot
    colour={status === 'open' ? 'blue' : 'gray'}
    label={noteStatusLabels[status]}
    isQuiet={status === 'done'}
  />
);
const dueText = ({ dueDay }: Note) => notes.valueText('dueDay', dueDay);

const list = defineRecordList(notes, noteListFields, {
  columns: [
    { id: 'title', width: 240, grows: true, isRowHeader: true, cell: ({ title }) => title },
    { id: 'dealer', width: 200, cell: ({ dealer }) => dealer },
    { id: 'status', width: 116, cell: NoteStatusDot },
    { id: 'dueDay', width: 120, cell: dueText },
  ],
  card: { title: ({ title }) => title, aside: NoteStatusDot, lines: (note) => [note.dealer, dueText(note)] },
  hasImport: true,
  bulkDialog: codeOf(() => import('./note-bulk-edit.ts')),
  firstUse: { title: 'No notes yet', text: 'Write down what was agreed with a dealer, and when it is due.' },
});

export function NoteListPage() {
  useLiveCalls('notes', notes.calls.list);
  return <RecordList config={list} />;
}
