import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { notePaths } from './paths.ts';

const note = codeOf(() => import('./note-page.tsx'));
const bulk = codeOf(() => import('./note-bulk.tsx'));

export const notesFeature = {
  routes: [
    page(notePaths.list, () => import('./note-list-page.tsx'), 'NoteListPage'),
    page(notePaths.create, note, 'NoteCreatePage'),
    page(notePaths.bulkEdits, bulk, 'NoteBulkEditsPage'),
    page(`${notePaths.bulkEdits}/$id`, bulk, 'NoteBulkEditPage'),
    page(`${notePaths.list}/$id`, note, 'NotePage'),
  ],
  imports: [
    {
      kind: 'notes',
      module: 'service_request',
      path: notePaths.imports,
      config: codeOf(() => import('./note-import.ts')),
    },
  ],
  badges: [{ page: 'pick_up', field: 'notes_open', text: (count) => `${count} open` }],
  records: { note: notePaths.record },
  palette: codeOf(() => import('./note-palette.ts')),
} satisfies WebFeature;
