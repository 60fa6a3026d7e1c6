import type { ErpPort } from '../../connectors/erp/port.ts';
import type { Gazetteer } from '../../connectors/maps/port.ts';
import type { AnyUseCase } from '../../platform/use-case.ts';
import type { DealerRows } from '../../services/dealer-rows/index.ts';
import { type Files, recordFileUseCases } from '../../services/files/index.ts';
import type { PreviewMail } from '../../services/forms/index.ts';
import { createDealer } from './create-dealer.ts';
import type { DuplicateIndex } from './duplicates/duplicate-index.ts';
import { findDuplicates } from './duplicates/find-duplicates.ts';
import { judgeDuplicates } from './duplicates/judge-duplicates.ts';
import { listDuplicatePairs } from './duplicates/list-duplicate-pairs.ts';
import { storedDealerFiles } from './files/stored-dealer-files.ts';
import { getDealer } from './get-dealer.ts';
import { getDealerHistory } from './get-dealer-history.ts';
import type { DealerSearch } from './list/dealer-search.ts';
import { exportDealers } from './list/export-dealers.ts';
import { findAssignable } from './list/find-assignable.ts';
import { listDealerOptions } from './list/list-dealer-options.ts';
import { listDealers } from './list/list-dealers.ts';
import { DealerRowMover } from './merge/dealer-rows.ts';
import { listMerges } from './merge/list-merges.ts';
import { mergeDealers } from './merge/merge-dealers.ts';
import { previewMerge } from './merge/preview-merge.ts';
import { undoMerge } from './merge/undo-merge.ts';
import { createDealerGeocoder } from './places/dealer-geocoder.ts';
import { type FindNearest, findNearby } from './places/find-nearby.ts';
import { mapDealers } from './places/map-dealers.ts';
import { setBusy } from './places/set-busy.ts';
import { validatePriorityId } from './priority-id/validate-priority-id.ts';
import { restoreDealerField } from './restore-field/restore-dealer-field.ts';
import { exportDealerSales, exportSales } from './sales/export-sales.ts';
import { getDealerSales } from './sales/get-dealer-sales.ts';
import { getSales } from './sales/get-sales.ts';
import { listSchedules } from './schedules/list-schedules.ts';
import { previewScheduleReminder, sendScheduleReminder } from './schedules/send-schedule-reminder.ts';
import { updateDealer } from './update-dealer.ts';

/** What the calls of dealers need. */
export type DealerParts = {
  search: DealerSearch;
  duplicates: DuplicateIndex;
  files: Files;
  gazetteer: Gazetteer;
  findNearest: FindNearest;
  erp: ErpPort;
  staffEmails: readonly string[];
  previewMail: PreviewMail;
  /** What all features declare as naming a dealer. */
  dealerRows: () => readonly DealerRows[];
};

export function dealerUseCases(parts: DealerParts): AnyUseCase[] {
  const { search, duplicates, staffEmails } = parts;
  const mover = new DealerRowMover(parts.dealerRows);
  const geocoder = createDealerGeocoder(parts.gazetteer);
  return [
    listDealers(search),
    ...findAssignable(search),
    exportDealers(search),
    listDealerOptions,
    getDealer,
    createDealer(search, geocoder),
    updateDealer(search, geocoder),
    restoreDealerField(search, geocoder),
    getDealerHistory,
    mapDealers(search),
    findNearby(parts.findNearest),
    setBusy,
    listSchedules,
    sendScheduleReminder(staffEmails),
    previewScheduleReminder(staffEmails, parts.previewMail),
    validatePriorityId(parts.erp),
    getSales(search),
    exportSales(search),
    getDealerSales,
    exportDealerSales,
    ...recordFileUseCases(storedDealerFiles, parts.files),
    findDuplicates,
    listDuplicatePairs(duplicates),
    judgeDuplicates,
    previewMerge(mover),
    mergeDealers(search, duplicates, mover),
    undoMerge(search, mover),
    listMerges(mover),
  ];
}
