import { csvColumnsOf, type Field } from '../../../kernel/fields.ts';
import { defineListFields } from '../../../services/list-fields/define-list-fields.ts';
import { customerStateLabels } from '../customers/customer-states.ts';
import type { Inspection } from './inspection.ts';
import { inspectionStatusLabels } from './inspection-status.ts';

export const inspectionNoun = { one: 'inspection', many: 'inspections' } as const;

/** What people call the fields of an inspection. */
export const inspectionFields = {
  day: { label: 'Day', heading: 'Day' },
  time: { label: 'Time', heading: 'Time' },
  pool_name: { label: 'Pool', heading: 'Pool' },
  suburb: { label: 'Suburb', heading: 'Suburb' },
  state: { label: 'State', heading: 'State' },
  person: { label: 'Inspector', heading: 'Inspector' },
  status: { label: 'Status', heading: 'Status' },
  note: { label: 'Note', heading: 'Note' },
  customerId: { label: 'Pool' },
  personId: { label: 'Inspector', refersTo: 'user' },
  id: { label: 'ID' },
  revision: { label: 'Revision' },
} as const satisfies Record<keyof Inspection, Field>;

export const inspectionColumns = csvColumnsOf(inspectionFields);

/** The filters of the calendar. */
export const inspectionListFields = defineListFields({
  noun: inspectionNoun,
  fields: {
    person: { kind: 'value', label: inspectionFields.person.label, longest: 'code', column: 'person_id' },
    state: { kind: 'one-of', label: inspectionFields.state.label, options: customerStateLabels, column: null },
    status: { kind: 'one-of', label: inspectionFields.status.label, options: inspectionStatusLabels },
    from: { kind: 'from-day', label: 'From', column: 'day' },
    to: { kind: 'until-day', label: 'To', column: 'day' },
    customer: { kind: 'value', label: 'Pool', longest: 'code', column: 'customer_id', isFromLinks: true },
  },
  sorts: { day: { column: 'day' } },
  usualSort: 'day',
});
