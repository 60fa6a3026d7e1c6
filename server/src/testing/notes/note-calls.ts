import { notesApi } from '@poolhouse/domain/testing/notes/api';
import { noteColumns } from '@poolhouse/domain/testing/notes/note';
import { loadNamedDealer } from '../../platform/load-named-dealer.ts';
import { changeRecord, createRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { namedDealer } from '../../services/dealer-rows/index.ts';
import { readUseCases, removalUseCases } from '../../services/record-calls/index.ts';
import { notes } from './note-row.ts';

/** Adds a note about a dealer. */
const createNote = useCase(notesApi.create, async (ctx, { body: { customerId, ...entered } }) => {
  const { dealer, joined } = namedDealer(await loadNamedDealer(ctx, customerId, notesApi.create));
  return createRecord(ctx, notes.noun(notesApi.create), {
    action: notesApi.create.audit,
    values: { ...entered, status: 'open' },
    columns: { dealer_id: dealer?.id, reference: null },
    joined,
  });
});

/** Changes a note. */
const updateNote = useCase(notesApi.update, (ctx, { params: { id }, body, revision: seen }) =>
  changeRecord(ctx, notes.noun(notesApi.update), {
    id,
    seen,
    sent: body,
    action: notesApi.update.audit,
    decide: (before) => ({ ...before, ...body }),
  }),
);

/** Lists, exports and opens notes with their history; adds, changes, removes and restores them. */
export const noteCalls = [
  ...readUseCases(notesApi, { ...notes, columns: noteColumns }),
  ...removalUseCases(notesApi, notes),
  createNote,
  updateNote,
];
