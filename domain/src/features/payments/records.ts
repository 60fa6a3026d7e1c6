import { defineRecordKind, defineRecords } from '../../kernel/records.ts';

export const paymentRecord = defineRecordKind('payment', {
  label: 'Payment',
  module: 'payments',
  permissions: { view: 'payments:view', act: 'payments:edit' },
});

export const paymentRecords = defineRecords({ kinds: [paymentRecord] });
