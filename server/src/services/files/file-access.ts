import { notFound } from '@poolhouse/domain/kernel/errors';
import type { Context, SignedIn } from '../../platform/context.ts';

/** Files of one kind of record. Each feature that has files brings its own. */
export type FileKind = {
  /** As in the column `kind`. */
  kind: string;
  /** Refuses users who may not see the record that a file belongs to. */
  authorise(who: SignedIn, fileId: string, ctx: Context): Promise<void> | void;
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
    await kind.authorise(who, file.id, ctx);
  }
}
