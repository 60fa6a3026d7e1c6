import { notesApi } from '@poolhouse/domain/features/notes/api';
import { type Note, noteNoun, noteStatusLabels } from '@poolhouse/domain/features/notes/note';
import { codeOf, lazyPart } from '../../platform/api/load-code.ts';
import { useLiveCalls } from '../../platform/live/use-live-calls.ts';
import { BulkEditButton } from '../../services/bulk-edits/bulk-edit-button.tsx';
import { ImportItem } from '../../services/imports/import-item.tsx';
import { defineList, labelledColumns, optionsOf } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { noteLabels as labels, noteText } from './note-words.ts';
import { notePaths } from './paths.ts';

export const NoteStatusDot = ({ status }: Note) => (
  <StatusDot
    colour={status === 'open' ? 'blue' : 'gray'}
    label={noteStatusLabels[status]}
    isQuiet={status === 'done'}
  />
);
const dueText = ({ dueDay }: Note) => noteText('dueDay', dueDay);

const loadBulk = codeOf(() => import('./note-bulk.tsx'));
const BulkDialog = lazyPart(loadBulk, 'NoteBulkDialog');

const list = defineList({
  name: 'notes',
  noun: noteNoun,
  call: notesApi.list,
  rowsOf: ({ notes }) => notes,
  rowLabel: ({ title }: Note) => title,
  rowPath: notePaths.record,
  columns: labelledColumns(labels, [
    { id: 'title', sort: 'title', width: 240, grows: true, isRowHeader: true, cell: ({ title }) => title },
    { id: 'dealer', width: 200, cell: ({ dealer }) => dealer },
    { id: 'status', width: 116, cell: NoteStatusDot },
    { id: 'dueDay', sort: 'dueDay', width: 120, cell: dueText },
  ]),
  filters: [{ kind: 'options', id: 'status', label: labels.status, options: optionsOf(noteStatusLabels) }],
  card: { title: ({ title }) => title, aside: NoteStatusDot, lines: (note) => [note.dealer, dueText(note)] },
  primaryAction: { label: 'New note', to: notePaths.create, permission: 'service_request.pick_up:create' },
  menu: <ImportItem what="notes" permission="service_request.pick_up:import" paths={notePaths} />,
  editing: 'service_request.pick_up:edit',
  exportCall: { call: notesApi.csv, permission: 'service_request.pick_up:export' },
  bulkActions: (selection) => (
    <BulkEditButton
      selection={selection}
      permission="service_request.pick_up:edit"
      Dialog={BulkDialog}
      load={loadBulk}
    />
  ),
  firstUse: { title: 'No notes yet', text: 'Write down what was agreed with a dealer, and when it is due.' },
});

export function NoteListPage() {
  useLiveCalls('notes', notesApi.list);
  return <RecordList config={list} />;
}
