import type { CustomerState } from '@poolhouse/domain/features/commercial/customers/customer';
import type { Inspection, InspectionId } from '@poolhouse/domain/features/commercial/inspections/inspection';
import { inspectionListFields } from '@poolhouse/domain/features/commercial/inspections/inspection-fields';
import type { InspectionStatus } from '@poolhouse/domain/features/commercial/inspections/inspection-status';
import { inspectionRecord } from '@poolhouse/domain/features/commercial/inspections/records';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { type Selectable, sql } from 'kysely';
import type { CommercialInspectionsTable } from '../../../platform/database/database-tables.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, type Source } from '../../../platform/records/index.ts';
import { defineListTable } from '../../../services/list-fields/index.ts';
import { ofPoolsIn } from '../customers/pools-of-list.ts';

export type InspectionRow = Selectable<CommercialInspectionsTable> & {
  id: InspectionId;
  customer_id: Inspection['customerId'];
  person_id: Inspection['personId'];
  status: InspectionStatus;
  pool_name: string;
  suburb: string | null;
  state: CustomerState | null;
  person: string;
};

export const inspectionSource: Source<InspectionRow> = {
  name: 'inspection',
  from: sql`commercial_inspections i join commercial_customers c on c.id = i.customer_id join users u on u.id = i.person_id`,
  columns: sql`i.*, c.pool_name, c.suburb, c.state, u.name as person`,
  table: sql`commercial_inspections i`,
  key: 'i.id',
};

export const inspectionListTable = defineListTable(inspectionListFields, {
  name: 'commercial_inspections',
  alias: 'i',
  own: { state: ofPoolsIn('i.customer_id') },
});

const valuesOf = (row: InspectionRow) =>
  fieldsOf(row, ['customerId', 'pool_name', 'personId', 'person', 'day', 'time', 'note', 'status']);
export type InspectionValues = ReturnType<typeof valuesOf>;

export const inspections: Noun<InspectionRow, InspectionValues, Inspection> = {
  record: inspectionRecord,
  table: 'commercial_inspections',
  load: ({ db }, id) => loadOne(db, inspectionSource, id),
  values: valuesOf,
  columns: ({ customerId, personId, day, time, note, status }, { now }) => ({
    ...columnsOf({ customerId, personId, day, time, note, status }),
    updated_at: now,
  }),
  present: (row, values) => ({ ...fieldsOf(row, ['id', 'suburb', 'state', 'revision']), ...values }),
  label: ({ pool_name, day }) => `${pool_name}, ${formatDay(day)}`,
  logged: ({ personId, day, time, note, status }) => ({ personId, day, time, note, status }),
};
