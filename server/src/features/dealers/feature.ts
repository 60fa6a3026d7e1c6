import { dealerBulkEditsApi } from '@poolhouse/domain/features/dealers/bulk-edit/api';
import { dealerSavedList } from '@poolhouse/domain/features/dealers/dealer-list';
import type { ErpPort } from '../../connectors/erp/port.ts';
import type { Gazetteer } from '../../connectors/maps/port.ts';
import type { Platform } from '../../platform/platform.ts';
import { defineBulkEdit } from '../../services/bulk-edits/index.ts';
import type { DealerRows } from '../../services/dealer-rows/index.ts';
import type { Feature } from '../../services/feature/index.ts';
import type { Files } from '../../services/files/index.ts';
import type { PreviewMail } from '../../services/forms/index.ts';
import { defineImport } from '../../services/imports/index.ts';
import { loadSuburbs } from '../../services/places/index.ts';
import { assignDealer } from './assign-dealer.ts';
import { dealerBulkDefinition } from './bulk-edit/dealer-bulk-definition.ts';
import { addDealer } from './create-dealer.ts';
import { dealerCustomers } from './dealer-customers.ts';
import { dealerUseCases } from './dealer-use-cases.ts';
import { dealersStep } from './dealers-step.ts';
import { dealerDocument } from './details/dealer-document.ts';
import { dealerRecordDocument } from './details/dealer-record-document.ts';
import { DuplicateIndex } from './duplicates/duplicate-index.ts';
import { duplicatesToReview } from './duplicates/duplicates-to-review.ts';
import { dealerFileKind } from './files/dealer-file-kind.ts';
import { dealerImporter } from './import/dealer-importer.ts';
import { recountDealers } from './list/dealer-counts.ts';
import { DealerSearch } from './list/dealer-search.ts';
import { liveDealers } from './live-dealers.ts';
import { reminderRows } from './merge/reminder-rows.ts';
import { signInRows } from './merge/sign-in-rows.ts';
import { createDealerGeocoder } from './places/dealer-geocoder.ts';
import type { FindNearest } from './places/find-nearby.ts';
import { geocodeDealersWork } from './places/geocode-dealers-job.ts';
import { unsplitAddresses } from './places/unsplit-waiting.ts';
import { idChecks } from './priority-id/id-checks.ts';
import { checkPriorityId } from './priority-id/validate-priority-id.ts';
import { addUpStoreSales } from './sales/add-up-store-sales.ts';
import { seedDealers } from './sample-data/seed-dealers.ts';
import { nightlySchedules } from './schedules/nightly-schedules.ts';
import { scheduleReminderMail } from './schedules/schedule-reminder-mail.ts';
import { schedulesEndingSoon } from './schedules/schedules-ending-soon.ts';

type DealersParts = {
  erp: ErpPort;
  gazetteer: Gazetteer;
  files: Files;
  findNearest: FindNearest;
  previewMail: PreviewMail;
  dealerRows: () => readonly DealerRows[];
};

/** Declares dealers. `addDealer`, `assignDealer` and `checkPriorityId` are for the feature that makes dealers of applications. */
export function dealersFeature(platform: Platform, parts: DealersParts) {
  const { pool, listener, log, contextFor } = platform;
  const { staffEmails } = platform.config;
  const { erp, gazetteer, files } = parts;
  const search = new DealerSearch(pool, listener, log);
  const duplicates = new DuplicateIndex(pool, listener, log);
  return {
    name: 'dealers',
    addDealer: addDealer(search, createDealerGeocoder(gazetteer)),
    assignDealer: assignDealer(search),
    checkPriorityId: checkPriorityId(erp),
    tables: {
      dealers: 'joined',
      dealer_counts: 'private',
      dealer_distinct_pairs: 'private',
      dealer_files: 'private',
      dealer_merges: 'private',
      dealer_store_sales: 'private',
      schedule_reminders: 'private',
      store_sales: 'private',
    },
    useCases: dealerUseCases({ ...parts, search, duplicates, staffEmails }),
    dealerRows: [
      { table: 'dealer_files', key: 'file_id', noun: { one: 'file', many: 'files' } },
      reminderRows,
      signInRows,
    ],
    customers: [dealerCustomers(search)],
    topics: [liveDealers],
    fileKinds: [dealerFileKind],
    mails: [scheduleReminderMail],
    documents: [dealerDocument],
    recordDocuments: [dealerRecordDocument],
    importers: [defineImport(dealerImporter(gazetteer, parts.dealerRows))],
    bulkEdits: [
      defineBulkEdit(
        dealerBulkDefinition(search, () => loadSuburbs(gazetteer, log)),
        dealerBulkEditsApi,
      ),
    ],
    savedLists: [dealerSavedList],
    jobs: [
      geocodeDealersWork(gazetteer),
      nightlySchedules({ search, staffEmails, ownContext: () => contextFor('Poolhouse') }),
    ],
    cleanups: [
      { name: 'dealer counts', run: ({ db }) => recountDealers(db) },
      { name: 'store sales', run: ({ db }) => addUpStoreSales(db) },
    ],
    waiting: [duplicatesToReview(duplicates), schedulesEndingSoon, ...unsplitAddresses],
    setUp: [dealersStep],
    loops: erp.isOn ? [idChecks(erp)] : [],
    seed: seedDealers(files),
  } satisfies Feature & Record<string, unknown>;
}
