import { sql } from 'kysely';
import { ofOwnDealer } from '../../platform/realtime/index.ts';
import type { Feature } from '../../services/feature/index.ts';
import type { Files } from '../../services/files/index.ts';
import { changeNotes } from './change-notes.ts';
import { noteFileKind } from './note-file-kind.ts';
import { readNotes } from './read-notes.ts';

const view = 'service_request.pick_up:view';

/** Returns notes with everything that a noun with an owner can have; only tests mount it, after making `notesTable`. */
export function notesFeature({ files }: { files: Files }): Feature {
  return {
    name: 'notes',
    useCases: [...readNotes(files), ...changeNotes(files)],
    topics: [{ list: 'notes', record: 'note', channel: 'notes', access: ofOwnDealer(view) }],
    fileKinds: [noteFileKind],
    counters: [
      { field: 'pick_up_open', of: 'dealers', permission: view, dealerIds: () => sql`select n.dealer_id from notes n` },
    ],
  };
}
