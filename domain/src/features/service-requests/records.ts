import { defineActions, defineRecordKind, defineRecords, recordWording, searchFields } from '../../kernel/records.ts';
import { fileFields, fileWording } from '../../services/files/records.ts';
import { dropOffFields, dropOffRobotFields } from './drop-offs/drop-off-fields.ts';
import { consignmentRecord, courierFields, freightActions } from './freight/records.ts';
import { pickUpFields } from './pick-ups/pick-up-fields.ts';
import { quoteActions, quoteFields, quoteRecord } from './quotes/records.ts';
import { fieldsOfRobots } from './robots/robot-fields.ts';

const module = 'service_request';
const pickUpPermissions = { view: 'service_request.pick_up:view', act: 'service_request.pick_up:edit' } as const;
const dropOffPermissions = { view: 'service_request.drop_off:view', act: 'service_request.drop_off:edit' } as const;

export const dropOffRecord = defineRecordKind('drop-off', {
  isNamedByPerson: true,
  label: 'Drop-off',
  module,
  permissions: dropOffPermissions,
  fields: { ...dropOffFields, ...dropOffRobotFields, ...quoteFields, ...searchFields, branch: { label: 'Branch' } },
});
export const pickUpRecord = defineRecordKind('pick-up', {
  isNamedByPerson: true,
  label: 'Pick-up',
  module,
  permissions: pickUpPermissions,
  owner: 'dealer',
  fields: {
    ...pickUpFields,
    ...fieldsOfRobots,
    ...courierFields,
    ...quoteFields,
    ...searchFields,
    branch: { label: 'Branch' },
    files: fileFields.files,
  },
});
export const dropOffFileRecord = defineRecordKind('drop-off-file', {
  label: 'Drop-off file',
  module,
  permissions: dropOffPermissions,
});
export const pickUpFileRecord = defineRecordKind('pick-up-file', {
  label: 'Pick-up file',
  module,
  permissions: pickUpPermissions,
});
/** A photo that was uploaded before its request was added. */
export const servicePhotoRecord = defineRecordKind('service-photo', { label: 'Photo', module });

const wording = {
  create: recordWording.create,
  update: recordWording.update,
  export: recordWording.export,
  changeStatus: { action: 'change-status', wording: 'changed the status of', inHistory: 'changed {}' },
  ...fileWording,
} as const;

export const pickUpActions = defineActions(module, wording);
export const dropOffActions = defineActions(module, wording);
export const serviceRequestActions = defineActions(module, {
  deleteOldPictures: { action: 'delete-old-pictures', wording: 'deleted' },
  uploadPhoto: { action: 'upload-photo', wording: 'uploaded a photo' },
});

export const serviceRequestRecords = defineRecords({
  kinds: [
    ...[dropOffRecord, pickUpRecord, dropOffFileRecord, pickUpFileRecord, servicePhotoRecord],
    ...[consignmentRecord, quoteRecord],
  ],
  actions: [pickUpActions, dropOffActions, serviceRequestActions, freightActions, quoteActions],
  counters: ['drop_off_open', 'pick_up_open'],
  robotEvents: { request: 'Service request', quote: 'Quote', consignment: 'Consignment' },
});
