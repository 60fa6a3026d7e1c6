import { defineRecords } from '../../kernel/records.ts';
import { commercialCustomerFileRecord, commercialCustomerRecord, customerActions } from './customers/records.ts';
import { calendarFeedActions, calendarFeedRecord, inspectionActions, inspectionRecord } from './inspections/records.ts';
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
    commercialSiteRecord,
  ],
  actions: [customerActions, inspectionActions, calendarFeedActions, reportActions, siteActions],
  robotEvents: { commercial: 'Commercial pool' },
});
