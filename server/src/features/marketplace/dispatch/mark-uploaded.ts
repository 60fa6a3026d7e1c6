import { dispatchApi } from '@poolhouse/domain/features/marketplace/dispatch/api';
import { dispatchFileRecord, orderActions } from '@poolhouse/domain/features/marketplace/records';
import { requireSignedIn } from '../../../platform/context.ts';
import { write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadDispatchFile, presentDispatchFile } from './dispatch-files.ts';

/** Marks a file as uploaded to its store. A file that is marked keeps who did it first. */
export const markUploaded = useCase(dispatchApi.markUploaded, async (ctx, { params: { id } }) => {
  const file = await loadDispatchFile(ctx.db, id);
  if (file.uploaded_at !== null) return presentDispatchFile(file);
  const uploaded = {
    uploaded_at: ctx.clock.now(),
    uploaded_by_name: requireSignedIn(ctx).user.name,
    revision: file.revision + 1,
  };
  const answer = presentDispatchFile({ ...file, ...uploaded });
  const isFirst = await write(ctx, {
    change: ctx.db
      .updateTable('marketplace_dispatch_files')
      .set(uploaded)
      .where('id', '=', id)
      .where('uploaded_at', 'is', null)
      .returning('id'),
    audit: {
      action: orderActions.markUploaded,
      target: { kind: dispatchFileRecord.kind, id, label: file.name },
      changes: [{ field: 'uploadedAt', before: null, after: answer.uploadedAt }],
      revision: uploaded.revision,
    },
    answer,
  });
  return isFirst ? answer : presentDispatchFile(await loadDispatchFile(ctx.db, id));
});
