import { notesApi } from '@poolhouse/domain/features/notes/api';
import { type Note, noteStatusLabels } from '@poolhouse/domain/features/notes/note';
import { codeOf, lazyPart } from '../../platform/api/load-code.ts';
import { useLiveCalls } from '../../platform/live/use-live-calls.ts';
import { BulkEditButton } from '../../services/bulk-edits/bulk-edit-button.tsx';
import { defineList, optionsOf } from '../../ui/list/list-config.ts';
import { RecordList } from '../../ui/list/record-list.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { dueText, noteLabels as labels, noteNoun } from './note-words.ts';
import { notePaths } from './paths.ts';

export const NoteStatusDot = ({ status }: Note) => (
  <StatusDot
    colour={status === 'open' ? 'blue' : 'gray'}
    label={noteStatusLabels[status]}
    isQuiet={status === 'done'}
  />
);

const loadBulk = codeOf(() => import('./note-bulk.tsx'));
const BulkDialog = lazyPart(loadBulk, 'NoteBulkDialog');

const importButton = (
  <ReasonButton permission="service_request.pick_up:import" to={notePaths.imports} variant="default">
    Import
  </ReasonButton>
);

const list = defineList({
  name: 'notes',
  title: 'Notes',
  noun: noteNoun,
  call: notesApi.list,
  rowsOf: ({ notes }) => notes,
  rowId: (note: Note) => note.id,
  rowLabel: ({ title }) => title,
  rowPath: notePaths.record,
  columns: [
    {
      id: 'title',
      header: labels.title,
      sort: 'title',
      width: 240,
      grows: true,
      isRowHeader: true,
      cell: ({ title }) => title,
    },
    { id: 'dealer', header: labels.dealer, width: 200, importance: 2, cell: ({ dealer }) => dealer },
    { id: 'status', header: labels.status, width: 116, importance: 1, cell: NoteStatusDot },
    {
      id: 'dueDay',
      header: labels.dueDay,
      sort: 'dueDay',
      width: 120,
      importance: 3,
      cell: ({ dueDay }) => dueText(dueDay),
    },
  ],
  filters: [{ kind: 'options', id: 'status', label: labels.status, options: optionsOf(noteStatusLabels) }],
  searchLabel: 'Search notes',
  card: { title: ({ title }) => title, aside: NoteStatusDot, lines: ({ dealer, dueDay }) => [dealer, dueText(dueDay)] },
  primaryAction: { label: 'New note', to: notePaths.create, permission: 'service_request.pick_up:create' },
  secondaryActions: importButton,
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
