import { paymentSavedList } from '@poolhouse/domain/features/payments/payment-list';
import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import { defineImport } from '../../services/imports/index.ts';
import type { RuleBook } from '../rule-book/index.ts';
import { allocatePayment, deallocatePayment, getAllocations } from './allocation/allocate-payment.ts';
import { bankImporter } from './bank/bank-importer.ts';
import { createPayment, updatePayment } from './create-payment.ts';
import { failPayment } from './fail-payment.ts';
import { closeJournal, previewJournal } from './journal/close-journal.ts';
import { readJournals } from './journal/read-journals.ts';
import { reopenJournal } from './journal/reopen-journal.ts';
import { livePayments } from './live-payments.ts';
import { matchAll } from './matching/match-lines.ts';
import { paymentFinder } from './payment-finder.ts';
import { addDeduction, matchBank, removeDeduction, unmatchBank } from './payouts/change-payout.ts';
import { payoutImporter } from './payouts/payout-importer.ts';
import { readPayouts } from './payouts/read-payouts.ts';
import { personalPayments } from './personal-payments.ts';
import { readPayments } from './read-payments.ts';
import { creditLimitRows } from './receivables/credit-limit-rows.ts';
import { readReceivables, setCreditLimit } from './receivables/read-receivables.ts';
import { statementDocument, statementRecordDocument } from './receivables/statement-document.ts';
import { refundPayment } from './refund-payment.ts';
import { seedPayments } from './sample-data/seed-payments.ts';

/** Declares payments: money in and out, what stores paid out, what the bank says, and what goes to the accounts. */
export function paymentsFeature(platform: Platform, { ruleBook }: { ruleBook: RuleBook }) {
  return {
    name: 'payments',
    tables: {
      payments: 'private',
      payment_allocations: 'private',
      receivables: 'joined',
      payouts: 'private',
      journals: 'private',
      dealer_credit_limits: 'private',
    },
    useCases: [
      ...readPayments(paymentFinder(platform)),
      createPayment,
      updatePayment,
      getAllocations,
      allocatePayment,
      deallocatePayment,
      failPayment,
      refundPayment,
      ...readPayouts,
      addDeduction,
      removeDeduction,
      matchBank,
      unmatchBank,
      ...readJournals,
      closeJournal(ruleBook),
      previewJournal(ruleBook),
      reopenJournal,
      ...readReceivables,
      setCreditLimit,
    ],
    documents: [statementDocument],
    recordDocuments: [statementRecordDocument],
    dealerRows: [{ table: 'payments', noun: { one: 'payment', many: 'payments' } }, creditLimitRows],
    personalData: [personalPayments],
    topics: [livePayments],
    importers: [defineImport(payoutImporter(ruleBook)), defineImport(bankImporter)],
    savedLists: [paymentSavedList],
    seed: seedPayments,
    cleanups: [{ name: 'payment matching', run: ({ db, clock }) => matchAll(db, clock.now()) }],
  } satisfies Feature;
}
