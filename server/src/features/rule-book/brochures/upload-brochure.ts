import { brochuresApi } from '@poolhouse/domain/features/rule-book/brochures/api';
import { brochureFileRecord } from '@poolhouse/domain/features/rule-book/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type Files, storeUpload } from '../../../services/files/index.ts';

const { kind } = brochureFileRecord;

/** Takes in the PDF of a brochure, which its row names when it is saved. */
export function uploadBrochure(files: Files) {
  return useCase(brochuresApi.upload, (ctx, { upload }) =>
    storeUpload(files, ctx, upload, { kind }, async (once, file) => {
      if (file.content_type !== 'application/pdf') throw new Failure('unsupported-file', 'Choose a PDF.');
      const answer = { id: file.id, name: file.name };
      await write(once, {
        change: once.db.insertInto('files').values(file).returning('id'),
        audit: { action: brochuresApi.upload.audit, target: { kind, id: file.id, label: file.name } },
        answer,
        status: 201,
      });
      return answer;
    }),
  );
}
