import type { ErpPort } from '../../connectors/erp/port.ts';
import type { Gazetteer } from '../../connectors/maps/port.ts';
import type { AnyUseCase } from '../../platform/use-case.ts';
import { type Files, recordFileUseCases } from '../../services/files/index.ts';
import type { PreviewMail } from '../../services/forms/index.ts';
import { createDealer } from './create-dealer.ts';
import type { DealerSearch } from './dealer-search.ts';
import type { DuplicateIndex } from './duplicates/duplicate-index.ts';
import { dealerDuplicatesUseCases } from './duplicates/duplicates-use-cases.ts';
import { exportDealers } from './export-dealers.ts';
import { storedDealerFiles } from './files/stored-dealer-files.ts';
import { findAssignable } from './find-assignable.ts';
import { getDealer } from './get-dealer.ts';
import { getDealerHistory } from './get-dealer-history.ts';
import { listDealerOptions } from './list-dealer-options.ts';
import { listDealers } from './list-dealers.ts';
import { dealerMergeUseCases } from './merge/merge-use-cases.ts';
import { createDealerGeocoder } from './places/dealer-geocoder.ts';
import type { FindNearest } from './places/find-nearby.ts';
import { dealerPlacesUseCases } from './places/places-use-cases.ts';
import { dealerPriorityIdUseCases } from './priority-id/priority-id-use-cases.ts';
import { restoreDealerField } from './restore-field/restore-dealer-field.ts';
import { dealerSalesUseCases } from './sales/sales-use-cases.ts';
import { dealerSchedulesUseCases } from './schedules/schedules-use-cases.ts';
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
};

export function dealerUseCases(parts: DealerParts): AnyUseCase[] {
  const { search, gazetteer } = parts;
  const geocoder = createDealerGeocoder(gazetteer);
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
    ...dealerPlacesUseCases(parts),
    ...dealerSchedulesUseCases(parts.staffEmails, parts.previewMail),
    ...dealerPriorityIdUseCases(parts.erp),
    ...dealerSalesUseCases(search),
    ...recordFileUseCases(storedDealerFiles, parts.files),
    ...dealerDuplicatesUseCases(parts.duplicates),
    ...dealerMergeUseCases(search, parts.duplicates),
  ];
}
