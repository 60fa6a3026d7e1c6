import { defineRecords } from '../../kernel/records.ts';
import { commercialCustomerFileRecord, commercialCustomerRecord, customerActions } from './customers/records.ts';

export const commercialRecords = defineRecords({
  kinds: [commercialCustomerRecord, commercialCustomerFileRecord],
  actions: [customerActions],
  robotEvents: { commercial: 'Commercial pool' },
});
