import { userRecord } from '@poolhouse/domain/features/access/records';
import { notFound } from '@poolhouse/domain/kernel/errors';
import type { FileKind } from '../../../services/files/index.ts';

/** Colleagues see each other; a dealer’s account sees no picture but its own, and can’t tell whether there are others. */
export const userAvatarKind: FileKind = {
  kind: userRecord.kind,
  authorise: ({ user }, fileId) => {
    if (user.role === 'DEALER' && user.avatar !== fileId) throw notFound('file');
  },
};
