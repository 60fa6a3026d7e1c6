import { notesApi } from '@poolhouse/domain/features/notes/api';
import { IconNote } from '@tabler/icons-react';
import { type Palette, recordFinder } from '../../platform/palette.ts';
import { notePaths } from './paths.ts';

export const palette: Palette = {
  links: [{ path: notePaths.list, title: 'Notes', icon: IconNote, permission: 'service_request.pick_up:view' }],
  finders: [
    recordFinder(notesApi.list, {
      group: 'Notes',
      icon: IconNote,
      toRecords: ({ notes }) =>
        notes.map(({ id, title, dealer }) => ({ id, path: notePaths.record(id), title, note: dealer })),
    }),
  ],
};
