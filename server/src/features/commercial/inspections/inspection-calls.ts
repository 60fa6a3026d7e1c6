import { inspectionsApi } from '@poolhouse/domain/features/commercial/inspections/api';
import { inspectionColumns } from '@poolhouse/domain/features/commercial/inspections/inspection-fields';
import { inspectionLifecycle } from '@poolhouse/domain/features/commercial/inspections/inspection-status';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { refuseByStatus } from '../../../platform/authorise.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeRecord, contains, createRecord, loadOne } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { RecordLifecycle } from '../../../services/lifecycle/index.ts';
import { findRecipients } from '../../../services/notifications/index.ts';
import { readUseCases } from '../../../services/record-calls/index.ts';
import { customerSource } from '../customers/customer-row.ts';
import type { CustomerTable } from '../customers/customer-search.ts';
import { searchedByPool } from '../customers/pools-of-list.ts';
import { inspectionListTable, inspectionSource, inspections } from './inspection-row.ts';

/** Returns the users who can open Commercial, by name. */
async function listInspectors(db: Db) {
  const able = await findRecipients(db, 'commercial:view', sql`select id from users`);
  const { rows } = await sql<{ id: never; name: string }>`select id, name from users
    where id = any(${able}::uuid[]) order by lower(name), id`.execute(db);
  return rows;
}

/** Returns the name of a user who can make inspections; refuses any other. */
async function inspectorName(db: Db, personId: string): Promise<string> {
  const inspector = (await listInspectors(db)).find(({ id }) => id === personId);
  if (inspector === undefined) throw invalidField('personId', 'Choose someone who can open Commercial.');
  return inspector.name;
}

/** Plans an inspection of a pool. */
const createInspection = useCase(inspectionsApi.create, async (ctx, { body }) => {
  const { pool_name, suburb, state } = await loadOne(ctx.db, customerSource, body.customerId);
  const person = await inspectorName(ctx.db, body.personId);
  return createRecord(ctx, inspections, {
    action: inspectionsApi.create.audit,
    values: { ...body, pool_name, person, status: 'planned' },
    columns: { created_at: ctx.clock.now() },
    joined: { suburb, state },
  });
});

/** Moves a planned inspection, or gives it to someone else. */
const updateInspection = useCase(inspectionsApi.update, (ctx, { params: { id }, body, revision: seen }) =>
  changeRecord(ctx, inspections, {
    id,
    seen,
    sent: body,
    action: inspectionsApi.update.audit,
    decide: async (before) => {
      refuseByStatus(ctx, inspectionsApi.update, inspectionLifecycle.limits[before.status]);
      const person = body.personId === undefined ? before.person : await inspectorName(ctx.db, body.personId);
      return { ...before, ...body, person };
    },
  }),
);

const steps = new RecordLifecycle(inspectionLifecycle, inspections, {
  record: (_row, { status }) => ({ status }),
  entered: () => ({}),
  effects: {},
});

const ofInspector = (words: string) =>
  sql`i.person_id = any(array(select u.id from users u where ${contains(words, 'u.name')}))`;

/** Most days that have a count: more than a year. */
const mostDays = 400;

/** Counts the inspections of each day that the filters and words find. */
const countDays = (table: Pick<ReturnType<typeof searchedByPool>, 'find'>) =>
  useCase(inspectionsApi.days, async ({ db }, { query }) => {
    const { where } = await table.find(query);
    const { rows } = await sql<{ day: string; count: number }>`select i.day, count(*)::int as count
      from commercial_inspections i where ${where} group by i.day order by i.day limit ${mostDays}`.execute(db);
    return { days: rows };
  });

/** Returns the calls of inspections: list, export, count by day and one with its history; plan, move, cancel. */
export function inspectionCalls(customers: CustomerTable) {
  const table = searchedByPool(inspectionListTable, customers, 'i.customer_id', ofInspector);
  const reading = { source: inspectionSource, table, noun: () => inspections, columns: inspectionColumns };
  return [
    ...readUseCases(inspectionsApi, reading),
    createInspection,
    updateInspection,
    steps.changeStatus(inspectionsApi.changeStatus),
    countDays(table),
    useCase(inspectionsApi.inspectors, async ({ db }) => ({ inspectors: await listInspectors(db) })),
  ];
}
