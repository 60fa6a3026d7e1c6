import { dropOffFiles, pickUpFiles } from '@poolhouse/domain/features/service-requests/photos/record-photos';
import { pickUpLimits } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { refuseByStatus } from '../../../platform/authorise.ts';
import type { StoredRecordFiles } from '../../../services/files/index.ts';
import { dropOffs } from '../drop-offs/drop-off-row.ts';
import { pickUpsOf } from '../pick-ups/pick-up-row.ts';

/** Dealers add photos to their own pick-ups as long as they can change them. */
export const storedPickUpFiles: StoredRecordFiles = {
  ...pickUpFiles,
  table: { name: 'pick_up_files', record: 'pick_up_id', records: 'pick_ups' },
  load: async (ctx, id, call) => {
    const row = await pickUpsOf(call).load(ctx, id);
    refuseByStatus(ctx, call, pickUpLimits[row.status]);
    return { id, label: row.name };
  },
};

export const storedDropOffFiles: StoredRecordFiles = {
  ...dropOffFiles,
  table: { name: 'drop_off_files', record: 'drop_off_id', records: 'drop_offs' },
  load: async (ctx, id) => ({ id, label: (await dropOffs.load(ctx, id)).name }),
};
