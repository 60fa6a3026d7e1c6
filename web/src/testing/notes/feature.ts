import { codeOf } from '../../platform/api/load-code.ts';
import { page, type WebFeature } from '../../platform/feature.ts';
import { notePaths } from './paths.ts';

const note = codeOf(() => import('./note-page.tsx'));
const bulk = codeOf(() => import('./note-bulk-edit.ts'));
const view = codeOf(() => import('./note-view.ts'));

/** The pages of the sample; the product doesn’t list it, and only tests import it. */
export const notesFeature = {
  routes: [
    page(notePaths.list, () => import('./note-list-page.tsx'), 'NoteListPage'),
    page(notePaths.create, note, 'NoteCreatePage'),
    page(notePaths.bulkEdits, bulk, 'NoteBulkEditsPage'),
    page(`${notePaths.bulkEdits}/$id`, bulk, 'NoteBulkEditPage'),
    page(`${notePaths.list}/$id`, note, 'NotePage'),
  ],
  records: { note: notePaths.record },
  imports: [{ kind: 'notes', module: 'service_request', path: notePaths.imports, config: view }],
  palette: codeOf(() => import('./note-palette.ts')),
} satisfies WebFeature;
