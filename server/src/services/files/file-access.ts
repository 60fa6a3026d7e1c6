import type { Access } from '@poolhouse/domain/kernel/contract';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { filesApi } from '@poolhouse/domain/services/files/api';
import { authorise } from '../../platform/authorise.ts';
import type { Context, SignedIn } from '../../platform/context.ts';
import { type OwnerLookup, requireOwn } from '../../platform/ownership.ts';

/** Files of one kind of record. Each feature that has files brings its own. */
export type FileKind = {
  /** As in the column `kind`. */
  kind: string;
  /** Who may see the records that the files belong to. */
  access: Access;
  /** Whose a file is, by its id: what dealers' accounts may see goes by this. */
  owner: OwnerLookup;
};

/** Who may see files of which kind: the record that a file belongs to decides. */
export class FileAccess {
  readonly #kinds: () => readonly FileKind[];

  constructor(kinds: () => readonly FileKind[]) {
    this.#kinds = kinds;
  }

  async authorise(ctx: Context, who: SignedIn, file: { id: string; kind: string }): Promise<void> {
    const kind = this.#kinds().find(({ kind }) => kind === file.kind);
    if (kind === undefined) {
      ctx.log.error({ file: file.id, kind: file.kind }, 'no feature says who may see files of this kind');
      throw notFound('file');
    }
    authorise(who, kind.access);
    await requireOwn(ctx.db, who, kind.owner, { id: file.id, noun: 'file', call: filesApi.get });
  }
}
