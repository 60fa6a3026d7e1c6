import { notesApi } from '@poolhouse/domain/features/notes/api';
import { IconNote } from '@tabler/icons-react';
import { finderQuery, type Palette } from '../../platform/palette.ts';
import { notePaths } from './paths.ts';

const shared = { icon: IconNote, permission: 'service_request.pick_up:view' } as const;

export const palette: Palette = {
  links: [{ ...shared, path: notePaths.list, title: 'Notes' }],
  finders: [
    {
      ...shared,
      group: 'Notes',
      query: (q) =>
        finderQuery(notesApi.list, { query: { q, limit: '6' } }, ({ notes }) =>
          notes.map(({ id, title, dealer }) => ({ id, path: notePaths.record(id), title, note: dealer })),
        ),
    },
  ],
};
