import { defineRecordKind, defineRecords } from '../../kernel/records.ts';

export const dropOffRecord = defineRecordKind('drop-off', {
  label: 'Drop-off',
  module: 'service_request',
  permissions: { view: 'service_request.drop_off:view', act: 'service_request.drop_off:edit' },
});
export const pickUpRecord = defineRecordKind('pick-up', {
  label: 'Pick-up',
  module: 'service_request',
  permissions: { view: 'service_request.pick_up:view', act: 'service_request.pick_up:edit' },
});

export const serviceRequestRecords = defineRecords({
  kinds: [dropOffRecord, pickUpRecord],
  counters: ['drop_off_open', 'pick_up_open'],
});
