import type { VisitorRegion } from '@poolhouse/domain/features/branches/branch';
import { visitorRecord } from '@poolhouse/domain/features/visitors/records';
import { exactTimeOf, type Visitor, type VisitorId } from '@poolhouse/domain/features/visitors/visitor';
import type { VisitorKind } from '@poolhouse/domain/features/visitors/visitor-kinds';
import { type Selectable, sql } from 'kysely';
import type { VisitorsTable } from '../../platform/database/database-tables.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, type Source } from '../../platform/records/index.ts';

export type VisitorRow = Selectable<VisitorsTable> & {
  id: VisitorId;
  kind: VisitorKind;
  branch: string;
  branch_label: string;
  region: VisitorRegion;
  time_zone: string;
  host: string | null;
};

export const visitorSource: Source<VisitorRow> = {
  name: 'visitor',
  from: sql`visitors v join branches b on b.id = v.branch_id left join users u on u.id = v.host_id`,
  table: sql`visitors v`,
  columns: sql`v.*, b.value as branch, b.label as branch_label, b.region, b.time_zone, u.name as host`,
  key: 'v.id',
};

const valuesOf = (row: VisitorRow) => ({
  ...fieldsOf(row, ['firstName', 'lastName', 'company', 'phone', 'vehicle', 'insuredUntil', 'inductedUntil']),
  ...fieldsOf(row, ['timeOut', 'isAutomatic']),
});
export type VisitorValues = ReturnType<typeof valuesOf>;

export function presentVisitor(row: VisitorRow, values: VisitorValues = valuesOf(row)): Visitor {
  const { timeOut, ...entered } = values;
  return {
    ...fieldsOf(row, ['id', 'kind', 'host', 'branch', 'branchLabel', 'region', 'timeZone']),
    ...fieldsOf(row, ['conditionsVersion', 'revision']),
    ...entered,
    visitorId: row.id,
    timeIn: { ...exactTimeOf(row.time_in), nanoseconds: row.time_in_nanoseconds },
    timeOut: timeOut === null ? null : exactTimeOf(new Date(timeOut)),
    isAnonymised: row.anonymised_at !== null,
  };
}

export const visitors: Noun<VisitorRow, VisitorValues, Visitor> = {
  record: visitorRecord,
  table: 'visitors',
  load: ({ db }, id) => loadOne(db, visitorSource, id),
  values: valuesOf,
  columns: (values, { now }) => ({
    ...columnsOf(values, ['timeOut']),
    time_out_nanoseconds: values.timeOut === null ? null : exactTimeOf(new Date(values.timeOut)).nanoseconds,
    updated_at: now,
  }),
  present: presentVisitor,
  label: ({ firstName, lastName }) => `${firstName} ${lastName}`,
};
