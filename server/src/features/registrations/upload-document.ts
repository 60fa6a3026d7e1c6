import { registrationsApi } from '@poolhouse/domain/features/registrations/api';
import { registrationActions, registrationFileRecord } from '@poolhouse/domain/features/registrations/records';
import { applicationDocuments as form } from '@poolhouse/domain/features/registrations/registration-codes';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { tooManyFiles } from '@poolhouse/domain/services/files/form-files';
import { sql } from 'kysely';
import type { FileStore } from '../../connectors/files/port.ts';
import { lockText } from '../../platform/database/advisory-locks.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Loop } from '../../platform/loops.ts';
import { changeTogether } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import {
  expiryEveryMs,
  receiveFromVisitor,
  removeContent,
  storeUpload,
  visitorUploadKeptMs,
} from '../../services/files/index.ts';
import type { ApplicationParts } from './application-form.ts';

const { kind } = registrationFileRecord;

/** Takes in a document for an application that is about to be sent with the same ticket. */
export function uploadDocument({ files, form: tickets }: ApplicationParts) {
  return useCase(registrationsApi.upload, (ctx, { upload }) => {
    if (upload.ticket === null) throw new Failure('unauthenticated', 'Reload the form. What you entered is kept.');
    const session = tickets.sessionOf(upload.ticket);
    return receiveFromVisitor(ctx, files, upload, (countFile) =>
      storeUpload(files, ctx, upload, { kind, form }, (once, file) => {
        const answer = { id: file.id, name: file.name, bytes: file.bytes };
        return changeTogether(once, async (tx) => {
          await refuseMany(tx, session);
          await countFile(tx, file);
          await tx.insertInto('files').values(file).execute();
          await sql`insert into registration_uploads (file_id, session, created_at)
            values (${file.id}::uuid, ${session}, ${once.clock.now()}::timestamptz)`.execute(tx);
          const audit = { action: registrationActions.upload, target: { kind, id: file.id, label: file.name } };
          return { answer, audit, status: 201 };
        });
      }),
    );
  });
}

/** A ticket is good for the documents of one application. Those that arrive at once are counted one after the other. */
async function refuseMany(tx: Db, session: string): Promise<void> {
  await lockText(tx, `documents ${session}`);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from registration_uploads
    where session = ${session}`.execute(tx);
  if ((rows[0]?.count ?? 0) >= form.most) throw new Failure('not-allowed-now', tooManyFiles(form));
}

/** Deletes documents, with their content, whose application wasn't sent in time. Index: registration_uploads__created_at. */
export function deleteUnusedDocuments(store: FileStore): Loop {
  return {
    name: 'unused documents of registrations',
    everyMs: expiryEveryMs,
    run: async ({ db, clock }) => {
      const before = new Date(clock.now().getTime() - visitorUploadKeptMs);
      const { rows } = await sql<{ id: string }>`with unused as (delete from registration_uploads
        where created_at <= ${before} returning file_id)
        delete from files using unused where files.id = unused.file_id returning files.id`.execute(db);
      for (const { id } of rows) await removeContent(store, id);
    },
  };
}
