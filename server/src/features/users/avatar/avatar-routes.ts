import type { Identity } from '../../../platform/identity/index.ts';
import { type AnyVerb, verb } from '../../../platform/verb.ts';
import type { Files } from '../../../services/files/index.ts';
import { oneself, somebody } from './avatar-owner.ts';
import { removePicture, restorePicture, setPicture } from './change-avatar.ts';

/** The calls about one’s own picture and about somebody else’s. */
export function avatarRoutes(identity: Identity, files: Files): AnyVerb[] {
  const forgetting = async <Answer>(id: string, work: Promise<Answer>): Promise<Answer> => {
    const answer = await work;
    identity.forget(id);
    return answer;
  };
  return [
    verb(oneself.api.set, async (ctx, { upload }) => {
      const owner = await oneself.load(ctx);
      return forgetting(owner.id, setPicture(files, ctx, upload, owner));
    }),
    verb(oneself.api.remove, async (ctx) => {
      const owner = await oneself.load(ctx);
      return forgetting(owner.id, removePicture(ctx, owner));
    }),
    verb(oneself.api.restore, async (ctx, { body }) => {
      const owner = await oneself.load(ctx);
      return forgetting(owner.id, restorePicture(ctx, owner, body.avatar));
    }),
    verb(somebody.api.set, async (ctx, { params, upload }) => {
      const owner = await somebody.load(ctx, params);
      return forgetting(owner.id, setPicture(files, ctx, upload, owner));
    }),
    verb(somebody.api.remove, async (ctx, { params }) => {
      const owner = await somebody.load(ctx, params);
      return forgetting(owner.id, removePicture(ctx, owner));
    }),
    verb(somebody.api.restore, async (ctx, { params, body }) => {
      const owner = await somebody.load(ctx, params);
      return forgetting(owner.id, restorePicture(ctx, owner, body.avatar));
    }),
  ];
}
