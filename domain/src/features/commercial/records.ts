import { defineRecords } from '../../kernel/records.ts';
import { commercialCustomerFileRecord, commercialCustomerRecord, customerActions } from './customers/records.ts';
import { conditionReportFileRecord, conditionReportRecord, reportActions } from './reports/records.ts';

export const commercialRecords = defineRecords({
  kinds: [commercialCustomerRecord, commercialCustomerFileRecord, conditionReportRecord, conditionReportFileRecord],
  actions: [customerActions, reportActions],
  robotEvents: { commercial: 'Commercial pool' },
});
