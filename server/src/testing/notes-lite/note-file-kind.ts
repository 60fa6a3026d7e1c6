import { sql } from 'kysely';
import type { FileKind } from '../../services/files/index.ts';

export const noteFileKind: FileKind = {
  kind: 'note',
  access: 'service_request.pick_up:view',
  owner: {
    dealerOf: (fileId) =>
      sql`select n.dealer_id from note_files f join notes n on n.id = f.note_id where f.file_id = ${fileId}`,
  },
};
