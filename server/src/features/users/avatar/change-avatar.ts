import { userRecord } from '@poolhouse/domain/features/access/records';
import { userActions } from '@poolhouse/domain/features/users/records';
import { notFound } from '@poolhouse/domain/kernel/errors';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { FileId } from '@poolhouse/domain/services/files/file';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeTogether, lockRows, type Outcome } from '../../../platform/records/index.ts';
import type { Upload } from '../../../platform/use-case.ts';
import { avatarShape, type Files, type NewFile, storeUpload } from '../../../services/files/index.ts';
import type { UserRow } from '../user-row.ts';
import { userAvatarKind } from './user-avatar-kind.ts';

type Shown = { avatar: FileId | null };
type Owner = Pick<UserRow, 'id' | 'email'>;
type Picture = { id: string; name: string };

/** Keeps a picture, cut square, and shows it from now on. */
export function setPicture(files: Files, ctx: Context, upload: Upload, owner: Owner): Promise<Shown> {
  const keepAs = { ...userAvatarKind, shape: avatarShape, onlyPictures: true };
  return storeUpload(files, ctx, upload, keepAs, (once, file) =>
    changeTogether(once, async (tx) => {
      const before = await takeAway(once, tx, owner);
      await tx.insertInto('files').values(file).execute();
      await tx.insertInto('user_avatars').values({ file_id: file.id, user_id: owner.id }).execute();
      return show(tx, owner, { act: userActions.setAvatar, before, after: file, status: 201 });
    }),
  );
}

/** Removes a picture, so that initials show again; doing it twice changes nothing. */
export function removePicture(ctx: Context, owner: Owner): Promise<Shown> {
  return changeTogether(ctx, async (tx) => {
    const before = await takeAway(ctx, tx, owner);
    return before === null
      ? { answer: { avatar: null }, audit: [] }
      : show(tx, owner, { act: userActions.removeAvatar, before, after: null });
  });
}

/** Restores a picture that the person had before; 404 when the sweep has deleted it, or when it was never theirs. */
export function restorePicture(ctx: Context, owner: Owner, avatar: FileId): Promise<Shown> {
  return changeTogether(ctx, async (tx) => {
    const picture = await ownPictures(tx, owner).where('files.id', '=', avatar).executeTakeFirst();
    if (picture === undefined) throw notFound('picture');
    const before = await takeAway(ctx, tx, owner);
    await tx.updateTable('files').set({ removed_at: null }).where('id', '=', avatar).execute();
    return before?.id === avatar
      ? { answer: { avatar }, audit: [] }
      : show(tx, owner, { act: userActions.restoreAvatar, before, after: picture });
  });
}

function ownPictures(db: Db, owner: Owner) {
  return db
    .selectFrom('user_avatars')
    .innerJoin('files', 'files.id', 'user_avatars.file_id')
    .select(['files.id', 'files.name'])
    .where('user_avatars.user_id', '=', owner.id);
}

/** Holds the person still and removes the picture that is shown now; of two who do so at once, one comes second. */
async function takeAway(ctx: Context, tx: Db, owner: Owner): Promise<Picture | null> {
  await lockRows(tx, [{ of: 'users', ids: [owner.id] }]);
  const shown = await ownPictures(tx, owner).where('files.removed_at', 'is', null).executeTakeFirst();
  if (shown === undefined) return null;
  await tx.updateTable('files').set({ removed_at: ctx.clock.now() }).where('id', '=', shown.id).execute();
  return shown;
}

type Change = { act: AuditAction; before: Picture | null; after: Picture | NewFile | null; status?: number };

/** Shows a picture, or none. The revision stays: a picture is no part of what administrators edit in the form. */
async function show(tx: Db, owner: Owner, { act, before, after, status = 200 }: Change): Promise<Outcome<Shown>> {
  const avatar = (after?.id ?? null) as FileId | null;
  await tx.updateTable('users').set({ avatar }).where('id', '=', owner.id).execute();
  const target = { kind: userRecord.kind, id: owner.id, label: owner.email };
  const changes = [{ field: 'avatar', before: before?.name ?? null, after: after?.name ?? null }];
  return { answer: { avatar }, audit: { action: act, target, changes }, status };
}
