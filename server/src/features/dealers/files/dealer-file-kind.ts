import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import type { FileKind } from '../../../services/files/index.ts';

/** Who may see dealers may see their files; a dealer itself may not. */
export const dealerFileKind: FileKind = { kind: dealerRecord.kind, access: 'dealers:view', owner: 'company' };
