import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { defineCall } from '../../../kernel/contract.ts';
import { idOf } from '../../../kernel/ids.ts';
import { lines, textLimits } from '../../../kernel/text.ts';
import { paymentActions } from '../records.ts';

export const journalId = idOf('journal');
const cents = z.number().int();

/** A period of the accounting journal: once it is closed, its payments are in no other. */
export const journal = z.object({
  id: journalId,
  firstDay: z.string(),
  lastDay: z.string(),
  payments: cents,
  totalCents: cents,
  createdBy: z.string(),
  createdAt: z.string(),
  /** When it was last exported; null when it never was. */
  exportedAt: z.string().nullable(),
  /** How many files Xero takes it in. */
  xeroFiles: cents,
});
export type Journal = z.output<typeof journal>;

const total = z.object({
  account: z.string(),
  /** What the rule book uses the account for; null for one that a person booked to. */
  name: z.string().nullable(),
  taxCode: z.string(),
  debitCents: cents,
  creditCents: cents,
});

/** What closing the journal up to a day would book. */
export const journalPreview = z.object({
  firstDay: z.string(),
  lastDay: z.string(),
  payments: cents,
  lines: cents,
  totals: z.array(total),
  /** Debits and credits; their difference is 0. */
  debitCents: cents,
  creditCents: cents,
  /** Bank lines up to this day that it leaves out, because it isn't known yet what they are. */
  waiting: cents,
});
export type JournalPreview = z.output<typeof journalPreview>;

export const journalFormats = ['xero', 'myob'] as const;
export type JournalFormat = (typeof journalFormats)[number];

export const journalApi = {
  list: defineCall({
    name: 'journals.list',
    method: 'GET',
    path: '/journal',
    access: 'payments:view',
    summary: 'List the periods of the accounting journal, and what the next one has so far',
    answer: z.object({
      journals: z.array(journal),
      /** `waiting` are bank lines that are neither allocated nor booked to an account: no journal takes them yet. */
      next: z.object({ firstDay: z.string().nullable(), payments: cents, waiting: cents }),
    }),
  }),
  close: defineCall({
    name: 'journals.close',
    method: 'POST',
    path: '/journal',
    access: 'payments:approve',
    summary: 'Close the accounting journal up to a day: its payments are never exported in another one',
    body: z.strictObject({ lastDay: calendarDay }),
    answer: journal,
    status: 201,
    audit: paymentActions.closeJournal,
    errors: ['not-allowed-now', 'conflict'],
  }),
  preview: defineCall({
    name: 'journals.preview',
    method: 'GET',
    path: '/journal/preview',
    access: 'payments:approve',
    summary: 'Get what closing the accounting journal up to a day would book, without closing it',
    query: z.strictObject({ lastDay: calendarDay }),
    answer: journalPreview,
    errors: ['not-allowed-now'],
  }),
  reopen: defineCall({
    name: 'journals.reopen',
    method: 'POST',
    path: '/journal/:id/reopen',
    access: 'payments:approve',
    summary: 'Reopen the last closed period of the accounting journal: its payments can change and are booked again',
    params: z.strictObject({ id: journalId }),
    body: z.strictObject({ reason: lines(textLimits.note) }),
    answer: z.object({ id: journalId, payments: cents, wasExported: z.boolean() }),
    audit: paymentActions.reopenJournal,
    errors: ['not-found', 'not-allowed-now'],
  }),
  csv: defineCall({
    name: 'journals.csv',
    method: 'GET',
    path: '/journal/:id/csv',
    kind: 'csv',
    access: 'payments:export',
    summary: 'Export a period of the journal by day, account and GST code, for Xero or MYOB',
    params: z.strictObject({ id: journalId }),
    query: z.strictObject({
      format: z.enum(journalFormats, { error: 'Choose xero or myob.' }).default('xero'),
      /** Which of its files, where the program takes it in several. */
      file: z.coerce
        .number({ error: 'Enter a whole number.' })
        .int('Enter a whole number.')
        .min(1, 'Enter 1 or more.')
        .default(1),
    }),
    audit: paymentActions.export,
    errors: ['not-found'],
  }),
} as const;
