import {
  defineActions,
  defineRecordKind,
  defineRecords,
  recordWording,
  searchFields,
  sentFormFields,
} from '../../kernel/records.ts';
import { paymentFields } from './payment-fields.ts';

export const paymentRecord = defineRecordKind('payment', {
  label: 'Payment',
  module: 'payments',
  permissions: { view: 'payments:view', act: 'payments:edit' },
  fields: {
    ...paymentFields,
    ...searchFields,
    allocation: { label: 'Allocated to' },
    reason: { label: 'Reason' },
    refund: { label: 'Refund' },
  },
});

/** What a store paid out at once. */
export const payoutRecord = defineRecordKind('payout', {
  label: 'Payout',
  module: 'payments',
  permissions: { view: 'payments:view', act: 'payments:edit' },
  fields: {
    store: { label: 'Store' },
    payoutId: { label: 'Payout' },
    date: { label: 'Date' },
    netCents: { label: 'Net' },
    deductionsCents: { label: 'Deductions' },
    paidCents: { label: 'Reached the bank' },
    lineCount: { label: 'Lines' },
    deduction: { label: 'Deduction' },
    bankLine: { label: 'Bank line' },
  },
});

/** A period of the accounting journal. */
export const journalRecord = defineRecordKind('journal', {
  label: 'Journal',
  module: null,
  permissions: { view: 'payments:view', act: 'payments:approve' },
  fields: {
    firstDay: { label: 'From' },
    lastDay: { label: 'To' },
    payments: { label: 'Payments' },
    totalCents: { label: 'Total' },
    reason: { label: 'Reason' },
    wasExported: { label: 'Was exported' },
  },
});

/** What a dealer owes us, and may owe. */
export const receivableRecord = defineRecordKind('receivable', {
  label: 'Dealer’s account',
  module: null,
  permissions: { view: 'payments:view', act: 'payments:approve' },
  fields: { creditLimitCents: { label: 'Credit limit' }, terms: { label: 'Payment terms' }, ...sentFormFields },
});

export const paymentActions = defineActions('payments', {
  create: recordWording.create,
  update: recordWording.update,
  export: recordWording.export,
  allocate: { action: 'allocate', wording: 'allocated', inHistory: 'allocated this' },
  deallocate: { action: 'deallocate', wording: 'took an allocation off', inHistory: 'took an allocation off' },
  moveAllocation: {
    action: 'move-allocation',
    wording: 'moved an allocation of',
    inHistory: 'moved an allocation to the order that replaces it',
  },
  refund: { action: 'refund', wording: 'refunded', inHistory: 'refunded {}' },
  fail: { action: 'fail', wording: 'marked as failed', inHistory: 'marked {} as failed' },
  addDeduction: { action: 'add-deduction', wording: 'added a deduction to', inHistory: 'added a deduction' },
  removeDeduction: { action: 'remove-deduction', wording: 'removed a deduction of', inHistory: 'removed a deduction' },
  matchBank: { action: 'match-bank-line', wording: 'matched a bank line with', inHistory: 'matched a bank line' },
  unmatchBank: { action: 'unmatch-bank-line', wording: 'took a bank line off', inHistory: 'took a bank line off' },
  closeJournal: { action: 'close-journal', wording: 'closed a journal' },
  reopenJournal: { action: 'reopen-journal', wording: 'reopened a journal' },
  setCreditLimit: { action: 'set-credit-limit', wording: 'set the credit limit of' },
});

export const paymentRecords = defineRecords({
  kinds: [journalRecord, paymentRecord, payoutRecord, receivableRecord],
  actions: [paymentActions],
});
