import type { Note } from '@poolhouse/domain/testing/notes/note';
import { IconNote } from '@tabler/icons-react';
import { recordPalette } from '../../records/record-palette.ts';
import { notes } from './note-view.ts';

export const palette = recordPalette<Note>(notes, { icon: IconNote, note: ({ dealer }) => dealer });
