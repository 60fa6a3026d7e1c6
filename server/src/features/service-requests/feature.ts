import { dropOffBulkEditsApi } from '@poolhouse/domain/features/service-requests/drop-offs/bulk-edit';
import { dropOffSavedList } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list';
import { pickUpBulkEditsApi } from '@poolhouse/domain/features/service-requests/pick-ups/bulk-edit';
import { pickUpSavedList } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list';
import { dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import type { FreightPort } from '../../connectors/freight/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineBulkEdit } from '../../services/bulk-edits/index.ts';
import type { Feature } from '../../services/feature/index.ts';
import { ownedFileKind, recordFileUseCases } from '../../services/files/index.ts';
import { changeDropOffStatus, type DropOffParts, updateDropOff } from './drop-offs/change-drop-off.ts';
import { createDropOff } from './drop-offs/create-drop-off.ts';
import { dropOffBulk } from './drop-offs/drop-off-bulk.ts';
import { dropOffSearch } from './drop-offs/drop-off-search.ts';
import { readDropOffs } from './drop-offs/read-drop-offs.ts';
import { freightKinds } from './freight/freight-kinds.ts';
import { liveDropOffs, livePickUps } from './live-requests.ts';
import { deleteUnusedPhotos } from './photos/delete-unused-photos.ts';
import { storedDropOffFiles, storedPickUpFiles } from './photos/request-files.ts';
import { servicePhotoKind, uploadPhoto } from './photos/upload-photo.ts';
import { changePickUpStatus, type PickUpParts, updatePickUp } from './pick-ups/change-pick-up.ts';
import { createPickUp } from './pick-ups/create-pick-up.ts';
import { listDealersForRequests } from './pick-ups/list-dealers.ts';
import { pickUpBulk } from './pick-ups/pick-up-bulk.ts';
import { pickUpSearch } from './pick-ups/pick-up-search.ts';
import { readPickUps } from './pick-ups/read-pick-ups.ts';
import { quotesPart } from './quotes/quotes-part.ts';
import { requestCounters } from './request-counters.ts';
import { RequestFinder } from './request-finder.ts';
import type { DropOffHook, PickUpHook } from './request-hooks.ts';
import { requestsWaiting } from './requests-waiting.ts';
import { seedRequests } from './sample-data/seed-requests.ts';

type ServiceRequestsParts = Parameters<typeof quotesPart>[1] & { freight: FreightPort };

/** Declares service requests: pick-ups, drop-offs, their quotes, and what goes to the carriers. */
export function serviceRequestsFeature(platform: Platform, parts: ServiceRequestsParts): Feature {
  const { freight, files, ruleBook } = parts;
  const { hook: mailQuotes, ...quotes } = quotesPart(platform, parts);
  // What a change of a request causes is carried out by these.
  const hooks: { pickUp: PickUpHook[]; dropOff: DropOffHook[] } = { pickUp: [mailQuotes], dropOff: [mailQuotes] };
  const pickUps: PickUpParts = { ruleBook, finder: new RequestFinder(platform, pickUpSearch), hooks: hooks.pickUp };
  const dropOffs: DropOffParts = { ruleBook, finder: new RequestFinder(platform, dropOffSearch), hooks: hooks.dropOff };
  return {
    ...quotes,
    name: 'service-requests',
    useCases: [
      ...quotes.useCases,
      ...readPickUps(pickUps.finder),
      ...[createPickUp(pickUps), updatePickUp(pickUps), changePickUpStatus(pickUps), listDealersForRequests],
      ...readDropOffs(dropOffs.finder),
      ...[createDropOff(dropOffs), updateDropOff(dropOffs), changeDropOffStatus(dropOffs)],
      uploadPhoto(files),
      ...recordFileUseCases(storedPickUpFiles, files),
      ...recordFileUseCases(storedDropOffFiles, files),
    ],
    topics: [livePickUps, liveDropOffs],
    fileKinds: [
      ownedFileKind(storedPickUpFiles),
      { kind: dropOffRecord.kind, access: dropOffRecord.permissions.view, owner: 'company' },
      servicePhotoKind,
    ],
    counters: requestCounters,
    waiting: requestsWaiting,
    savedLists: [pickUpSavedList, dropOffSavedList],
    bulkEdits: [
      defineBulkEdit(pickUpBulk({ ...pickUps, ...platform }), pickUpBulkEditsApi),
      defineBulkEdit(dropOffBulk({ ...dropOffs, ...platform }), dropOffBulkEditsApi),
    ],
    cleanups: [{ name: 'photos without a request', run: deleteUnusedPhotos }],
    seed: seedRequests,
    intentKinds: freightKinds(freight, platform.clock),
  };
}
