import { defineRecords } from '../../kernel/records.ts';
import { commercialCustomerFileRecord, commercialCustomerRecord, customerActions } from './customers/records.ts';
import { calendarFeedActions, calendarFeedRecord, inspectionActions, inspectionRecord } from './inspections/records.ts';
import { commercialQuoteActions, commercialQuoteRecord } from './quotes/records.ts';
import { conditionReportFileRecord, conditionReportRecord, reportActions } from './reports/records.ts';
import { commercialSiteRecord, siteActions } from './sites/records.ts';

export const commercialRecords = defineRecords({
  kinds: [
    commercialCustomerRecord,
    commercialCustomerFileRecord,
    inspectionRecord,
    calendarFeedRecord,
    conditionReportRecord,
    conditionReportFileRecord,
    commercialQuoteRecord,
    commercialSiteRecord,
  ],
  actions: [
    customerActions,
    inspectionActions,
    calendarFeedActions,
    reportActions,
    commercialQuoteActions,
    siteActions,
  ],
  robotEvents: { commercial: 'Commercial pool' },
});
