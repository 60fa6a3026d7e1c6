import { userRecord } from '@poolhouse/domain/features/access/records';
import { sql } from 'kysely';
import type { FileKind } from '../../../services/files/index.ts';

/** Colleagues see each other; a dealer’s account sees no picture but its own, and can’t tell whether there are others. */
export const userAvatarKind: FileKind = {
  kind: userRecord.kind,
  access: 'session',
  owner: { accountOf: (fileId) => sql`select id from users where avatar = ${fileId}` },
};
