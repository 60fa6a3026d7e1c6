import { z } from 'zod';
import { csvColumnsOf, type Field } from '../../../kernel/fields.ts';
import { idOf } from '../../../kernel/ids.ts';
import { defineListFields } from '../../../services/list-fields/define-list-fields.ts';
import { listQueryOf } from '../../../services/list-fields/list-query.ts';
import { customerId, customerState } from '../customers/customer.ts';
import { customerStateLabels } from '../customers/customer-states.ts';
import { commercialQuoteId } from '../quotes/quote.ts';
import { commercialQuoteStatuses } from '../quotes/quote-status.ts';
import { type Condition, conditionLabels, type Urgency, urgencyLabels } from '../reports/answer-fields.ts';
import { type SectionName, sectionNames, sections } from '../reports/catalogue.ts';
import { dueText, planHorizons } from '../reports/renewal-plan.ts';
import { reportId } from '../reports/report.ts';

const text = z.string().nullable();
const count = z.number().int();
const keysOf = <Key extends string>(labels: Readonly<Record<Key, string>>) => Object.keys(labels) as [Key, ...Key[]];

/** An item of the last finished report of a pool that falls due. Amounts are whole cents including GST. */
export const renewal = z.object({
  id: idOf('renewal-item'),
  customerId,
  pool_name: z.string(),
  managed_by: text,
  state: customerState.nullable(),
  reportId,
  reportDay: z.string(),
  inspector: text,
  /** The row of the item in the report. */
  row: z.string(),
  section: z.enum(sectionNames as [SectionName, ...SectionName[]]),
  title: z.string(),
  condition: z.enum(keysOf<Condition>(conditionLabels)).nullable(),
  urgency: z.enum(keysOf<Urgency>(urgencyLabels)).nullable(),
  dueOn: z.string(),
  quantity: count,
  unitCents: count.nullable(),
  cents: count.nullable(),
  quote: z.object({ id: commercialQuoteId, number: z.string(), status: z.enum(commercialQuoteStatuses) }).nullable(),
});
export type Renewal = z.output<typeof renewal>;

export const renewalNoun = { one: 'renewal', many: 'renewals' } as const;

/** What people call the fields of a renewal; those with a heading are the columns of the list’s file. */
export const renewalFields = {
  dueOn: { label: 'Due', heading: 'Due' },
  pool_name: { label: 'Pool', heading: 'Pool' },
  managed_by: { label: 'Managed by', heading: 'Managed By' },
  state: { label: 'State', heading: 'State' },
  title: { label: 'Item', heading: 'Item' },
  section: { label: 'Section', heading: 'Section' },
  condition: { label: 'Condition', heading: 'Condition' },
  urgency: { label: 'Urgency', heading: 'Urgency' },
  quantity: { label: 'Quantity', heading: 'Quantity' },
  unitCents: { label: 'Unit price', heading: 'Unit price in cents' },
  cents: { label: 'Budget', heading: 'Budget in cents' },
  inspector: { label: 'Inspector', heading: 'Inspector' },
  reportDay: { label: 'Report', heading: 'Report' },
  quote: { label: 'Quote', heading: 'Quote' },
  customerId: { label: 'Pool' },
  reportId: { label: 'Report' },
  row: { label: 'Item' },
  id: { label: 'ID' },
} as const satisfies Record<keyof Renewal, Field>;
export const renewalColumns = csvColumnsOf(renewalFields);

const sectionLabels = Object.fromEntries(sectionNames.map((name) => [name, sections[name].label]));
const dueLabels = Object.fromEntries(planHorizons.map((months) => [String(months), dueText(months)]));

/** The filters of the list. What is due within some months includes what is due earlier. */
export const renewalListFields = defineListFields({
  noun: renewalNoun,
  fields: {
    due: { kind: 'one-of', label: renewalFields.dueOn.label, options: dueLabels, column: null },
    priority: { kind: 'yes-no', label: 'Urgent, poor or Action Recommended', column: 'is_priority' },
    quoted: { kind: 'present', label: 'On a quote', column: 'quote_id' },
    section: { kind: 'one-of', label: renewalFields.section.label, options: sectionLabels },
    state: { kind: 'one-of', label: renewalFields.state.label, options: customerStateLabels, column: null },
    managed_by: { kind: 'value', label: renewalFields.managed_by.label, longest: 'name', column: null },
    inspector: { kind: 'value', label: renewalFields.inspector.label, longest: 'code', column: null },
    id: { kind: 'selected' },
  },
  sorts: { dueOn: { column: 'due_on' } },
  usualSort: 'dueOn',
});
export const renewalListQuery = listQueryOf(renewalListFields);
export const renewalFilter = renewalListQuery.omit({ page: true, limit: true });
export type RenewalFilter = z.output<typeof renewalFilter>;

const sums = { lines: count, cents: count, unpriced: count };

/** What the filtered renewals come to: by when they are due, each with what is due earlier, and by state and manager. */
export const renewalTotals = z.object({
  due: z.array(z.object({ months: z.literal([...planHorizons]), ...sums })),
  states: z.array(z.object({ name: text, ...sums })),
  /** The managers with the largest budgets. */
  managers: z.array(z.object({ name: text, ...sums })),
});
export type RenewalTotals = z.output<typeof renewalTotals>;
