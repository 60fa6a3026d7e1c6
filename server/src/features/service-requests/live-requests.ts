import { dropOffRecord, pickUpRecord } from '@poolhouse/domain/features/service-requests/records';
import { type LiveTopic, ofOwnDealer } from '../../platform/realtime/index.ts';

/** Pick-ups can be followed, all of them or one: dealers hear of their own. */
export const livePickUps: LiveTopic = {
  list: 'pick-ups',
  record: 'pick-up',
  channel: 'pick_up_changes',
  access: ofOwnDealer(pickUpRecord.permissions.view),
};

export const liveDropOffs: LiveTopic = {
  list: 'drop-offs',
  record: 'drop-off',
  channel: 'drop_offs',
  access: { by: 'permission', permission: dropOffRecord.permissions.view },
};
