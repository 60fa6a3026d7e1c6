import { addProblem } from '@poolhouse/domain/services/imports/cell-text';
import type { GivenCells } from '@poolhouse/domain/services/imports/headings';
import type { Db } from '../../platform/database/connect.ts';
import { plainImporter } from '../../services/imports/index.ts';
import { noteCells, noteFields } from './note.ts';
import { noteRecord } from './note-records.ts';
import { noteSource, presentNote } from './note-row.ts';
import { noteColumns } from './read-notes.ts';

const plain = plainImporter({
  ...{ kind: 'notes', permission: 'service_request.pick_up:import', noun: { one: 'note', many: 'notes' } },
  ...{ record: noteRecord, table: 'notes', source: noteSource, columns: noteColumns, cells: noteCells },
  ...{ key: { field: 'reference', column: 'n.reference' }, label: 'title', attached: { note_files: 'files' } },
  stored: { reference: 'text', dealerId: 'uuid', title: 'text', text: 'text', status: 'text', dueDay: 'date' },
  values: (row) => ({ ...presentNote(row), dealerId: row.dealer_id }),
  start: { status: 'open' },
});

type DealerIds = ReadonlyMap<string, string>;

/** How files of notes are imported: a reference that is there names its note. */
export const noteImporter = {
  ...plain,
  page: '/home/notes/import',
  loadLookups: async (db: Db): Promise<DealerIds> => {
    const rows = await db.selectFrom('dealers').select(['id', 'priority_id']).execute();
    return new Map(rows.map(({ id, priority_id }) => [priority_id?.toLowerCase() ?? id, id]));
  },
  readRow: (given: GivenCells<keyof typeof noteCells>, dealers: DealerIds) => {
    const row = plain.readRow(given);
    const { customerId = '', ...values } = row.values ?? {};
    const dealerId = dealers.get(customerId.toLowerCase());
    if (row.values !== null && dealerId === undefined)
      addProblem(row.problems, noteFields.customerId.heading, customerId, 'There is no dealer with this customer ID.');
    return { ...row, values: dealerId === undefined ? null : { ...values, dealerId } };
  },
};
