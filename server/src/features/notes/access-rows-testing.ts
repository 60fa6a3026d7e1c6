import type { Role } from '@poolhouse/domain/features/access/roles';
import type { AccessRows } from '../../testing/access-rows.ts';

const users: readonly Role[] = ['ADMIN', 'SERVICE', 'DEALER'];

export const accessRows: AccessRows = {
  'notes.list': users,
  'notes.csv': users,
  'notes.get': users,
  'notes.history': users,
  'notes.create': users,
  'notes.update': users,
  'notes.send': users,
  'notes.files': users,
  'notes.addFile': users,
  'notes.updateFile': users,
  'notes.removeFile': users,
  'notes.restoreFile': users,
  'bulkEdits.previewNotes': users,
  'bulkEdits.startNotes': users,
};
