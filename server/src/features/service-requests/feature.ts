import { serviceDashboardApi } from '@poolhouse/domain/features/service-requests/dashboard/api';
import { dropOffBulkEditsApi } from '@poolhouse/domain/features/service-requests/drop-offs/bulk-edit';
import { dropOffSavedList } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list';
import { pickUpBulkEditsApi } from '@poolhouse/domain/features/service-requests/pick-ups/bulk-edit';
import { pickUpSavedList } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-list';
import { dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import type { FreightPort } from '../../connectors/freight/port.ts';
import type { Gazetteer } from '../../connectors/maps/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineBulkEdit } from '../../services/bulk-edits/index.ts';
import { type Feature, joinParts } from '../../services/feature/index.ts';
import { ownedFileKind, recordFileUseCases } from '../../services/files/index.ts';
import type { Messages } from '../../services/messages/index.ts';
import { lateWaiting } from './dashboard/late-waiting.ts';
import { readDashboard } from './dashboard/read-dashboard.ts';
import { changeDropOffStatus, type DropOffParts, dropOffBulk, updateDropOff } from './drop-offs/change-drop-off.ts';
import { collectionReminders, tellWhenReady, withdrawNotices } from './drop-offs/collection-notices.ts';
import { createDropOff } from './drop-offs/create-drop-off.ts';
import { dropOffFinder } from './drop-offs/drop-off-finder.ts';
import { labelDocument } from './drop-offs/label-document.ts';
import { readDropOffs } from './drop-offs/read-drop-offs.ts';
import { serveLabel, showStatusLink } from './drop-offs/serve-label.ts';
import { cancelCouriers } from './freight/cancel-courier.ts';
import { tellWhenMissed, tellWhenRepaired } from './freight/courier-notices.ts';
import { freightPart } from './freight/freight-feature.ts';
import { sendDeliveredNotice } from './freight/notify-delivered.ts';
import { liveDropOffs, livePickUps } from './live-requests.ts';
import { branchMessages } from './messages/branch-messages.ts';
import { dropOffMessages } from './messages/drop-off-messages.ts';
import { pickUpMessages } from './messages/pick-up-messages.ts';
import { personalRequests } from './personal-requests.ts';
import { deleteOldPicturesWork } from './photos/delete-old-pictures.ts';
import { deleteUnusedPhotos, deleteVisitorPhotos } from './photos/delete-unused-photos.ts';
import { generateUrlLink } from './photos/generate-url-link.ts';
import { storedDropOffFiles, storedPickUpFiles } from './photos/request-files.ts';
import { showRobot } from './photos/show-robot.ts';
import { servicePhotoKind, uploadPhoto } from './photos/upload-photo.ts';
import { changePickUpStatus, type PickUpParts, pickUpBulk, updatePickUp } from './pick-ups/change-pick-up.ts';
import { createPickUp } from './pick-ups/create-pick-up.ts';
import { listDealersForRequests } from './pick-ups/list-dealers.ts';
import { pickUpFinder } from './pick-ups/pick-up-finder.ts';
import { readPickUps } from './pick-ups/read-pick-ups.ts';
import { createServiceRequest } from './public-form/create-request.ts';
import { requestForm, statusLinks } from './public-form/request-form.ts';
import { showPublicForm } from './public-form/show-form.ts';
import { showStatusPage } from './public-form/show-status.ts';
import { quoteLinks } from './quotes/quote-parts.ts';
import { quotesPart } from './quotes/quotes-part.ts';
import { requestCounters } from './request-counters.ts';
import { requestCustomers } from './request-customers.ts';
import { requestsWaiting } from './requests-waiting.ts';
import { robotDropOffs, robotPickUps } from './robots/robot-requests.ts';
import { robotWarranty } from './robots/robot-warranty.ts';
import { seedRequests } from './sample-data/seed-requests.ts';
import { quoteRobot, takeStep } from './steps/take-step.ts';

type ServiceRequestsParts = Parameters<typeof quotesPart>[1] & {
  freight: FreightPort;
  messages: Messages;
  gazetteer: Gazetteer;
};

/** Declares service requests: pick-ups, drop-offs, their quotes, and what goes to the carriers. */
export function serviceRequestsFeature(platform: Platform, parts: ServiceRequestsParts): Feature {
  const { freight, messages, gazetteer, files, ruleBook, pdf } = parts;
  const { company, publicUrl } = platform.config;
  const links = statusLinks(platform.authSecret, publicUrl);
  const notices = { links, ruleBook, messages, companyName: company.name };
  const form = requestForm(platform.authSecret);
  const { effects, quoteMailing: mailing, ...quotes } = quotesPart(platform, parts);
  const couriers = freightPart(platform, { freight, ruleBook, files, messages });
  const pickUps: PickUpParts = {
    ruleBook,
    gazetteer,
    handlers: {
      ...effects,
      cancelCourier: cancelCouriers(ruleBook),
      deliveredNotice: sendDeliveredNotice(messages),
      missedNotice: tellWhenMissed(messages),
      repairedNotice: tellWhenRepaired(messages),
      clearCompletion: async () => [],
    },
  };
  const dropOffs: DropOffParts = {
    ruleBook,
    gazetteer,
    handlers: {
      ...effects,
      readyNotice: tellWhenReady(notices),
      recordCompletion: async (tx, given) => [
        ...(await withdrawNotices(tx, given)),
        ...(await effects.recordCompletion(tx, given)),
      ],
      clearCompletion: async () => [],
    },
  };
  const steps = { ruleBook, mailing, pickUps, dropOffs };
  const foundPickUps = pickUpFinder(platform);
  const foundDropOffs = dropOffFinder(platform);
  const requests: Partial<Feature> = {
    tables: {
      case_numbers: 'private',
      collection_reminders: 'private',
      drop_off_files: 'private',
      drop_offs: 'private',
      freight_events: 'private',
      freight_polls: 'private',
      freight_rates: 'private',
      pick_up_files: 'private',
      pick_ups: 'private',
      public_request_tickets: 'private',
      sent_pick_up_checks: 'private',
      service_consignments: 'private',
      service_invoices: 'private',
      service_photos: 'private',
      service_quotes: 'private',
      service_robots: 'private',
    },
    firstCalls: [{ call: serviceDashboardApi.figures }, { call: serviceDashboardApi.list }],
    useCases: [
      ...readPickUps(foundPickUps),
      ...[createPickUp({ ruleBook, gazetteer, messages }), updatePickUp(pickUps), changePickUpStatus(pickUps)],
      listDealersForRequests(gazetteer),
      ...readDropOffs(foundDropOffs),
      ...[
        createDropOff({ ruleBook, gazetteer, messages, links }),
        updateDropOff(dropOffs),
        changeDropOffStatus(dropOffs),
      ],
      ...[takeStep(steps), quoteRobot(steps)],
      ...readDashboard(ruleBook),
      ...[uploadPhoto(files, form), showRobot, generateUrlLink(files, publicUrl)],
      ...[
        serveLabel({ company, publicUrl, pdf }),
        showStatusLink(links),
        showStatusPage({ links, quoteLinks: quoteLinks(platform.authSecret, publicUrl), ruleBook, company }),
      ],
      ...[
        showPublicForm({ ruleBook, form, company, visitors: files.visitors }),
        createServiceRequest({ ruleBook, gazetteer, form, links, messages }),
      ],
      ...recordFileUseCases(storedPickUpFiles, files),
      ...recordFileUseCases(storedDropOffFiles, files),
    ],
    uploadForms: [form],
    messages: [...dropOffMessages, ...pickUpMessages, ...branchMessages],
    documents: [labelDocument],
    dealerRows: [
      { table: 'pick_ups', noun: { one: 'pick-up', many: 'pick-ups' } },
      { table: 'drop_offs', noun: { one: 'drop-off', many: 'drop-offs' } },
    ],
    jobs: [collectionReminders(notices), deleteOldPicturesWork(platform, files.store)],
    personalData: personalRequests,
    customers: requestCustomers,
    topics: [livePickUps, liveDropOffs],
    fileKinds: [
      ownedFileKind(storedPickUpFiles),
      { kind: dropOffRecord.kind, access: dropOffRecord.permissions.view, owner: 'company' },
      servicePhotoKind,
    ],
    counters: requestCounters,
    waiting: [...requestsWaiting, lateWaiting(ruleBook)],
    savedLists: [pickUpSavedList, dropOffSavedList],
    bulkEdits: [
      defineBulkEdit(pickUpBulk({ ...pickUps, finder: foundPickUps, ...platform }), pickUpBulkEditsApi),
      defineBulkEdit(dropOffBulk({ ...dropOffs, finder: foundDropOffs, ...platform }), dropOffBulkEditsApi),
    ],
    robotEvents: [robotPickUps(files), robotDropOffs(files), robotWarranty(ruleBook)],
    loops: [deleteVisitorPhotos(files.store)],
    cleanups: [
      { name: 'photos without a request', run: deleteUnusedPhotos },
      { name: 'used tickets of the public form', run: (platform) => form.deleteOldTickets(platform) },
    ],
    seed: seedRequests({ store: files.store, ruleBook, clock: platform.clock, companyPhone: company.phone }),
  };
  return joinParts('service-requests', [requests, couriers, quotes]);
}
