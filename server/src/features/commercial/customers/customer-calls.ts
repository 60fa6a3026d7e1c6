import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import type { Customer } from '@poolhouse/domain/features/commercial/customers/customer';
import { customerColumns } from '@poolhouse/domain/features/commercial/customers/customer-fields';
import { type CustomerMapAnswer, maxPoolsOnMap } from '@poolhouse/domain/features/commercial/customers/customer-list';
import { placeCustomer } from '@poolhouse/domain/features/commercial/customers/place-customer';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { sql } from 'kysely';
import type { Gazetteer } from '../../../connectors/maps/port.ts';
import { requireSignedIn } from '../../../platform/context.ts';
import { changeRecord, createRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { onceForEntry } from '../../../services/public-forms/index.ts';
import { readUseCases, removalUseCases } from '../../../services/record-calls/index.ts';
import { customerSource, customers, presentCustomer } from './customer-row.ts';
import type { CustomerTable } from './customer-search.ts';
import { loadPoolLocator } from './pool-locator.ts';

/** Adds a pool, which stands on the map where its address is. One that was added on a device has the id of its entry. */
const createCustomer = (gazetteer: Gazetteer) =>
  useCase(customersApi.create, async (ctx, { body: { entryId, ...body } }) => {
    const now = ctx.clock.now();
    const { name } = requireSignedIn(ctx).user;
    const entered = { ...body, date: body.date ?? dayIn(companyZone, now), xCoordinates: null, yCoordinates: null };
    const entry = { table: 'commercial_customers', entryId, column: 'id', userId: name } as const;
    return onceForEntry<Customer, { id: string }>(ctx, entry, {
      add: async () =>
        createRecord(ctx, customers, {
          ...(entryId !== null && { id: entryId }),
          action: customersApi.create.audit,
          values: placeCustomer(null, entered, await loadPoolLocator(gazetteer, ctx.log)),
          columns: { created_by: name, created_at: now },
        }),
      answerOf: async ({ id }) => presentCustomer(await customers.load(ctx, id)),
    });
  });

/** Changes the given fields of a customer; its coordinates follow its address. */
const updateCustomer = (gazetteer: Gazetteer) =>
  useCase(customersApi.update, async (ctx, { params: { id }, body, revision: seen }) => {
    const locate = await loadPoolLocator(gazetteer, ctx.log);
    return changeRecord(ctx, customers, {
      id,
      seen,
      sent: body,
      action: customersApi.update.audit,
      decide: (before) => placeCustomer(before, { ...before, ...body }, locate),
    });
  });

const mapCustomers = ({ find }: CustomerTable) =>
  useCase(customersApi.map, async (ctx, { query }) => {
    const { where, isRemoved } = await find(query);
    const shown = sql`from commercial_customers c where (c.deleted_at is not null) = ${isRemoved} and (${where})`;
    const list = (column: string) => sql`coalesce(json_agg(${sql.ref(`p.${column}`)}), '[]')`;
    const { rows } = await sql<CustomerMapAnswer>`
      select (select count(c.x_coordinates)::int ${shown}) as count,
        (select count(*)::int ${shown} and c.x_coordinates is null) as unplaced,
        ${list('id')} as ids, ${list('pool_name')} as names, ${list('area')} as areas, ${list('x')} as x, ${list('y')} as y
      from (select c.id, c.pool_name, concat_ws(' ', c.suburb, c.state, c.postcode) as area, c.x_coordinates as x, c.y_coordinates as y
        ${shown} and c.x_coordinates is not null limit ${maxPoolsOnMap}) p`.execute(ctx.db);
    return rows[0] as CustomerMapAnswer;
  });

/** Most names that a filter offers. */
const mostManagers = 500;

const listManagers = useCase(customersApi.managers, async ({ db }) => {
  const rows = await db
    .selectFrom('commercial_customers')
    .select('managed_by')
    .distinct()
    .where('managed_by', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('managed_by')
    .limit(mostManagers)
    .execute();
  return { managers: rows.map(({ managed_by }) => managed_by ?? '') };
});

/** Returns the calls of customers: list, export, map, one with its history; add, change, remove and restore. */
export function customerCalls(table: CustomerTable, gazetteer: Gazetteer) {
  const reading = {
    source: customerSource,
    table,
    noun: () => customers,
    columns: customerColumns,
    cells: {
      contact_phone: ({ contact_phone }: { contact_phone: string | null }) => phoneText(contact_phone),
      overview_confirmation: ({ overview_confirmation }: { overview_confirmation: boolean }) =>
        overview_confirmation ? 'yes' : 'no',
    },
  };
  return [
    ...readUseCases(customersApi, reading),
    ...removalUseCases(customersApi, reading),
    createCustomer(gazetteer),
    updateCustomer(gazetteer),
    mapCustomers(table),
    listManagers,
  ];
}
