import type { Role } from '@poolhouse/domain/features/access/roles';
import type { AccessRows } from '../../../testing/access-rows.ts';

const everyone: readonly Role[] = ['ADMIN', 'SERVICE', 'DEALER'];
const approvers: readonly Role[] = ['ADMIN', 'SERVICE'];

export const accessRows: AccessRows = {
  'freight.get': everyone,
  'freight.tracking': everyone,
  'freight.enquire': everyone,
  'freight.document': everyone,
  'freight.rates': approvers,
  'freight.bookReturn': approvers,
  'freight.approve': approvers,
  'freight.approveMany': approvers,
  'freight.createReturn': approvers,
  'freight.manifest': approvers,
  'freight.rebook': approvers,
  'freight.cancel': approvers,
  'freight.confirmCancelled': approvers,
  'freight.delivered': approvers,
  'freight.checkSent': approvers,
  'freight.lastCheck': approvers,
  'freight.webhook': 'anyone',
};
