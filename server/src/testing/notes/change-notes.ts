import { loadNamedDealer } from '../../platform/load-named-dealer.ts';
import { changeRecord, createRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { noteActions } from './note-records.ts';
import { notesOf } from './note-row.ts';
import { notesApi } from './notes-api.ts';

/** Adds a note about a dealer. */
export const createNote = useCase(notesApi.create, async (ctx, { body: { customerId, ...entered } }) => {
  const dealer = await loadNamedDealer(ctx, customerId, notesApi.create);
  return createRecord(ctx, notesOf(notesApi.create), {
    action: noteActions.create,
    values: { ...entered, status: 'open' },
    columns: { dealer_id: dealer.id, reference: null },
    joined: { customer_id: dealer.priorityId, dealer: dealer.name },
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
