import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { paymentListFields } from '@poolhouse/domain/features/payments/payment-list-fields';
import { paymentRecord } from '@poolhouse/domain/features/payments/records';
import { defineRecordView } from '../../records/record-view.tsx';
import { paymentPaths } from './paths.ts';
import { paymentCalls } from './payment-queries.ts';
import { paymentTitle, paymentValueText } from './payment-text.ts';

/** What the pages of payments share. */
export const payments = defineRecordView({
  record: paymentRecord,
  noun: paymentListFields.noun,
  area: 'payments',
  paths: paymentPaths,
  calls: paymentsApi,
  titleOf: paymentTitle,
  texts: paymentValueText,
  makesOld: paymentCalls,
});
