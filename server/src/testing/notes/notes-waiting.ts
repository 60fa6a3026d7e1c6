import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { noteRecord } from '@poolhouse/domain/testing/notes/records';
import { sql } from 'kysely';
import { countedWaiting, overdueKind } from '../../services/waiting/index.ts';

/** Shows on Home how many notes are overdue. */
export const notesWaiting = countedWaiting(
  { name: 'notes', from: sql`notes n`, order: sql`n.due_day`, note: 'Notes', path: `${pagePaths.pick_up}/notes` },
  [
    overdueKind({
      id: 'overdue',
      permission: noteRecord.permissions.act,
      open: sql`n.status = 'open' and n.deleted_at is null`,
      dueDay: sql`n.due_day`,
      title: (count, isOne) => `${count} ${isOne ? 'note is' : 'notes are'} overdue`,
      action: { label: 'Open', search: 'status=open' },
    }),
  ],
);
