import { defineRecords } from '../../kernel/records.ts';
import { commercialCustomerFileRecord, commercialCustomerRecord, customerActions } from './customers/records.ts';
import { calendarFeedActions, calendarFeedRecord, inspectionActions, inspectionRecord } from './inspections/records.ts';

export const commercialRecords = defineRecords({
  kinds: [commercialCustomerRecord, commercialCustomerFileRecord, inspectionRecord, calendarFeedRecord],
  actions: [customerActions, inspectionActions, calendarFeedActions],
  robotEvents: { commercial: 'Commercial pool' },
});
