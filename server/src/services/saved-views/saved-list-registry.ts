import { invalidField } from '@poolhouse/domain/kernel/errors';
import type { SavedList } from '@poolhouse/domain/services/saved-views/saved-lists';

/** The lists whose views can be kept: all that features bring. */
export class SavedListRegistry {
  readonly #lists: ReadonlyMap<string, SavedList>;

  constructor(lists: readonly SavedList[]) {
    this.#lists = new Map(lists.map((list) => [list.name, list]));
  }

  /** Returns the list of that name. */
  of(name: string): SavedList {
    const list = this.#lists.get(name);
    if (list === undefined) throw invalidField('list', 'This list doesn’t have saved views.');
    return list;
  }
}
