import type { ErpPort } from '../../connectors/erp/port.ts';
import type { Gazetteer, Maps } from '../../connectors/maps/port.ts';
import type { AnyUseCase } from '../../platform/use-case.ts';
import type { Files } from '../../services/files/index.ts';
import { createDealer } from './create-dealer.ts';
import type { DealerSearch } from './dealer-search.ts';
import type { DuplicateIndex } from './duplicates/duplicate-index.ts';
import { dealerDuplicatesRoutes } from './duplicates/duplicates-routes.ts';
import { exportDealers } from './export-dealers.ts';
import { dealerFilesRoutes } from './files/files-routes.ts';
import { getDealer } from './get-dealer.ts';
import { getDealerHistory } from './get-dealer-history.ts';
import { listDealerOptions } from './list-dealer-options.ts';
import { listDealers } from './list-dealers.ts';
import { dealerMergeRoutes } from './merge/merge-routes.ts';
import { createDealerGeocoder } from './places/dealer-geocoder.ts';
import type { CountOpenOrders } from './places/open-orders.ts';
import { dealerPlacesRoutes } from './places/places-routes.ts';
import { dealerPriorityIdRoutes } from './priority-id/priority-id-routes.ts';
import { restoreDealerField } from './restore-field/restore-dealer-field.ts';
import { dealerSalesRoutes } from './sales/sales-routes.ts';
import { dealerSchedulesRoutes } from './schedules/schedules-routes.ts';
import type { PreviewMail } from './schedules/send-schedule-reminder.ts';
import { updateDealer } from './update-dealer.ts';

/** What the calls of dealers need. */
export type DealerParts = {
  search: DealerSearch;
  duplicates: DuplicateIndex;
  files: Files;
  gazetteer: Gazetteer;
  maps: Maps;
  countOpenOrders: CountOpenOrders;
  erp: ErpPort;
  staffEmails: readonly string[];
  previewMail: PreviewMail;
};

export function dealerUseCases(parts: DealerParts): AnyUseCase[] {
  const { search, gazetteer } = parts;
  const geocoder = createDealerGeocoder(gazetteer);
  return [
    listDealers(search),
    exportDealers(search),
    listDealerOptions,
    getDealer,
    createDealer(search, geocoder),
    updateDealer(search, geocoder),
    restoreDealerField(search, geocoder),
    getDealerHistory,
    ...dealerPlacesRoutes(parts),
    ...dealerSchedulesRoutes(parts.staffEmails, parts.previewMail),
    ...dealerPriorityIdRoutes(parts.erp),
    ...dealerSalesRoutes(search),
    ...dealerFilesRoutes(parts.files),
    ...dealerDuplicatesRoutes(parts.duplicates),
    ...dealerMergeRoutes(search, parts.duplicates),
  ];
}
