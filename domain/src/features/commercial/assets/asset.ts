import { z } from 'zod';
import { idOf } from '../../../kernel/ids.ts';
import { defineListFields } from '../../../services/list-fields/define-list-fields.ts';
import { type Condition, conditionLabels, type Urgency, urgencyLabels } from '../reports/answer-fields.ts';
import { type SectionName, sectionNames, sections } from '../reports/catalogue.ts';
import { reportId } from '../reports/report.ts';

const text = z.string().nullable();
const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(table) as [Key, ...Key[]]);

/** Equipment with a serial number, as the latest finished report with it has it. */
export const asset = z.object({
  id: z.string(),
  serial: z.string(),
  section: keysOf<SectionName>(sections),
  model: text,
  customerId: idOf('commercial-customer'),
  pool_name: z.string(),
  location: text,
  condition: keysOf<Condition>(conditionLabels).nullable(),
  urgency: keysOf<Urgency>(urgencyLabels).nullable(),
  /** The day and the ID of that report. */
  day: z.string(),
  reportId,
  /** How many finished reports it is in. */
  reports: z.number().int(),
});
export type Asset = z.output<typeof asset>;

/** The sections whose items have serial numbers. */
const withSerial = sectionNames.filter((name) => 'serial' in sections[name].fields);

/** The filters and sorts of the list; a search has the exact serial number first. */
export const assetListFields = defineListFields({
  noun: { one: 'asset', many: 'assets' },
  fields: {
    section: {
      kind: 'one-of',
      label: 'Equipment',
      options: Object.fromEntries(withSerial.map((name) => [name, sections[name].label])),
    },
    condition: { kind: 'one-of', label: 'Condition', options: conditionLabels },
    customer: { kind: 'value', label: 'Customer', longest: 'code', column: 'customer_id', isFromLinks: true },
  },
  sorts: { day: { column: 'day' }, serial: { column: 'serial' } },
  usualSort: '-day',
});
