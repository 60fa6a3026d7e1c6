import type { RequestKind } from '@poolhouse/domain/features/service-requests/dashboard/open-request';
import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';
import type { RecordFiles } from '@poolhouse/domain/services/files/record-files';
import type { Permission } from '../../../platform/use-can.ts';

/** A request of either kind, as far as the steps of its robots need it. */
export type SteppedCase = {
  kind: RequestKind;
  id: PickUp['id'] | DropOff['id'];
  caseId: string;
  status: string;
  notes: string | null;
  /** Who answers quotes. */
  customer: string;
  email: string | null;
  robots: readonly Robot[];
  permission: Permission;
  /** Its photos can go with a quote. */
  photos: RecordFiles;
};
