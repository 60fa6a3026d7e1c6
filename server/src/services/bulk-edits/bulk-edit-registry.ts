import { invalidField } from '@poolhouse/domain/kernel/errors';
import type { AnyBulkEditDefinition } from './bulk-edit-definition.ts';

/** What can be changed many at a time: all that features bring. */
export class BulkEditRegistry {
  readonly #kinds: ReadonlyMap<string, AnyBulkEditDefinition>;

  constructor(kinds: readonly AnyBulkEditDefinition[]) {
    this.#kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
  }

  /** Returns the definition that a stored bulk edit, or a call, names. */
  of({ kind }: { kind: string }): AnyBulkEditDefinition {
    const found = this.#kinds.get(kind);
    if (found === undefined) throw invalidField('kind', 'There is no such kind.');
    return found;
  }
}
