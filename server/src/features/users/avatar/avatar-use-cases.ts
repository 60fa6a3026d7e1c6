import type { Identity } from '../../../platform/identity/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import type { Files } from '../../../services/files/index.ts';
import { ownAvatarOwner, userAvatarOwner } from './avatar-owner.ts';
import { removePicture, restorePicture, setPicture } from './change-avatar.ts';

/** Returns the calls about one’s own picture and about those of other users. */
export function avatarUseCases(identity: Identity, files: Files): AnyUseCase[] {
  const forgetting = async <Answer>(id: string, work: Promise<Answer>): Promise<Answer> => {
    const answer = await work;
    identity.forget(id);
    return answer;
  };
  return [
    useCase(ownAvatarOwner.api.set, async (ctx, { upload }) => {
      const owner = await ownAvatarOwner.load(ctx);
      return forgetting(owner.id, setPicture(files, ctx, upload, owner));
    }),
    useCase(ownAvatarOwner.api.remove, async (ctx) => {
      const owner = await ownAvatarOwner.load(ctx);
      return forgetting(owner.id, removePicture(ctx, owner));
    }),
    useCase(ownAvatarOwner.api.restore, async (ctx, { body }) => {
      const owner = await ownAvatarOwner.load(ctx);
      return forgetting(owner.id, restorePicture(ctx, owner, body.avatar));
    }),
    useCase(userAvatarOwner.api.set, async (ctx, { params, upload }) => {
      const owner = await userAvatarOwner.load(ctx, params);
      return forgetting(owner.id, setPicture(files, ctx, upload, owner));
    }),
    useCase(userAvatarOwner.api.remove, async (ctx, { params }) => {
      const owner = await userAvatarOwner.load(ctx, params);
      return forgetting(owner.id, removePicture(ctx, owner));
    }),
    useCase(userAvatarOwner.api.restore, async (ctx, { params, body }) => {
      const owner = await userAvatarOwner.load(ctx, params);
      return forgetting(owner.id, restorePicture(ctx, owner, body.avatar));
    }),
  ];
}
