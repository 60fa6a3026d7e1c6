import type { Role } from '@poolhouse/domain/features/access/roles';
import type { AccessRows } from '../../testing/access-rows.ts';

const staff: readonly Role[] = ['ADMIN', 'SERVICE'];
const withDealers: readonly Role[] = ['ADMIN', 'DEALER', 'SERVICE'];

export const accessRows: AccessRows = {
  'pickUps.list': withDealers,
  'pickUps.counts': withDealers,
  'pickUps.options': withDealers,
  'pickUps.get': withDealers,
  'pickUps.history': withDealers,
  'pickUps.csv': withDealers,
  'pickUps.create': withDealers,
  'pickUps.update': withDealers,
  'pickUps.changeStatus': withDealers,
  'pickUps.files': withDealers,
  'pickUps.addFile': withDealers,
  'pickUps.updateFile': withDealers,
  'pickUps.removeFile': withDealers,
  'pickUps.restoreFile': withDealers,
  'pickUps.setPhotoRobot': withDealers,
  'serviceRequests.generateUrlLink': withDealers,
  'serviceRequests.getAllDealers': withDealers,
  // The use case takes a session that may add requests, or the ticket of the public form.
  'serviceRequests.uploadFile': 'anyone',
  'bulkEdits.previewPickUps': withDealers,
  'bulkEdits.startPickUps': withDealers,
  'dropOffs.list': staff,
  'dropOffs.counts': staff,
  'dropOffs.options': staff,
  'dropOffs.get': staff,
  'dropOffs.history': staff,
  'dropOffs.csv': staff,
  'dropOffs.create': staff,
  'dropOffs.update': staff,
  'dropOffs.changeStatus': staff,
  'dropOffs.files': staff,
  'dropOffs.addFile': staff,
  'dropOffs.updateFile': staff,
  'dropOffs.removeFile': staff,
  'dropOffs.restoreFile': staff,
  'bulkEdits.previewDropOffs': staff,
  'bulkEdits.startDropOffs': staff,
};
