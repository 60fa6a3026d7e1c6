import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { defineCall } from '../../../kernel/contract.ts';
import { idOf } from '../../../kernel/ids.ts';
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
});
export type Journal = z.output<typeof journal>;

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
  csv: defineCall({
    name: 'journals.csv',
    method: 'GET',
    path: '/journal/:id/csv',
    kind: 'csv',
    access: 'payments:export',
    summary: 'Export a period of the journal by day, account and GST code, for Xero or MYOB',
    params: z.strictObject({ id: journalId }),
    query: z.strictObject({ format: z.enum(journalFormats, { error: 'Choose xero or myob.' }).default('xero') }),
    audit: paymentActions.export,
    errors: ['not-found'],
  }),
} as const;
