import { type RawBuilder, sql } from 'kysely';
import { ownerScope } from '../../platform/ownership.ts';
import { changeRecord, createRecord, loadOne, type OwnedSource } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { noteActions } from './note-records.ts';
import { notesOf } from './note-row.ts';
import { notesApi } from './notes-api.ts';

type Customer = { id: string; name: string; priority_id: string };

/** The dealers that a caller may write notes about, by customer ID in small letters. */
const customers: OwnedSource<Customer> = {
  name: 'dealer',
  from: sql`(select id, name, priority_id, lower(priority_id) as customer_id from dealers) d`,
  columns: sql`d.id, d.name, d.priority_id` as RawBuilder<Customer>,
  key: 'd.customer_id',
  owner: 'd.id',
};

/** Adds a note about a dealer. */
export const createNote = useCase(notesApi.create, async (ctx, { body: { customerId, ...entered } }) => {
  const scope = ownerScope(ctx, notesApi.create);
  const dealer = await loadOne(ctx.db, customers, customerId.toLowerCase(), scope);
  return createRecord(ctx, notesOf(notesApi.create), {
    action: noteActions.create,
    values: { ...entered, status: 'open' },
    columns: { dealer_id: dealer.id, reference: null },
    joined: { customer_id: dealer.priority_id, dealer: dealer.name },
  });
});

/** Changes a note. */
export const updateNote = useCase(notesApi.update, (ctx, { params: { id }, body, revision: seen }) =>
  changeRecord(ctx, notesOf(notesApi.update), {
    id,
    seen,
    sent: body,
    action: noteActions.update,
    decide: (before) => ({ ...before, ...body }),
  }),
);
