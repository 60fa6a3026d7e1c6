import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { authorise } from '../../../platform/authorise.ts';
import type { FileKind } from '../../../services/files/index.ts';

/** Who may see dealers may see their files. */
export const dealerFileKind: FileKind = {
  kind: dealerRecord.kind,
  authorise: (who) => authorise(who, 'dealers:view'),
};
