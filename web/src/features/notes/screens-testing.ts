import type { Screen } from '../../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'notes', path: '/home/service_request/pick_up/notes', heading: 'Notes' },
  { name: 'note-new', path: '/home/service_request/pick_up/notes/new', heading: 'New note' },
  { name: 'note-bulk-edits', path: '/home/service_request/pick_up/notes/bulk-edits', heading: 'Bulk edits of notes' },
  { name: 'note-import', path: '/home/service_request/pick_up/notes/import', heading: 'Import notes' },
];
