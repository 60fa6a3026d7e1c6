import { registrationFileRecord, registrationRecord } from '@poolhouse/domain/features/registrations/records';
import { registrationFiles } from '@poolhouse/domain/features/registrations/registration-files';
import type { FileKind, StoredRecordFiles } from '../../services/files/index.ts';
import { registrations } from './registration-row.ts';

export const documentTable = { name: 'registration_files', record: 'registration_id', records: 'registrations' };

export const storedDocuments: StoredRecordFiles = {
  ...registrationFiles,
  table: documentTable,
  load: async (ctx, id) => ({ id, label: (await registrations.load(ctx, id)).company }),
};

const { view: access } = registrationRecord.permissions;

/** Who reads registrations reads their documents, also those that wait for their application. */
export const documentKinds: readonly FileKind[] = [registrationRecord.kind, registrationFileRecord.kind].map(
  (kind) => ({
    kind,
    access,
    owner: 'company',
  }),
);
