import { defineRecordFiles } from '../../../services/files/record-files.ts';
import { dropOffId } from '../drop-offs/drop-off.ts';
import { pickUpId } from '../pick-ups/pick-up.ts';
import {
  dropOffActions,
  dropOffFileRecord,
  dropOffRecord,
  pickUpActions,
  pickUpFileRecord,
  pickUpRecord,
} from '../records.ts';

/** The photos and documents of pick-ups. */
export const pickUpFiles = defineRecordFiles({
  feature: 'pickUps',
  path: '/service-request/pick-up',
  ref: pickUpId,
  noun: { one: 'pick-up' },
  record: pickUpRecord,
  fileRecord: pickUpFileRecord,
  actions: pickUpActions,
});

/** The photos and documents of drop-offs. */
export const dropOffFiles = defineRecordFiles({
  feature: 'dropOffs',
  path: '/service-request/drop-off',
  ref: dropOffId,
  noun: { one: 'drop-off' },
  record: dropOffRecord,
  fileRecord: dropOffFileRecord,
  actions: dropOffActions,
});
