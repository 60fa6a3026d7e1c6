import type { Person } from '@poolhouse/domain/features/access/can';
import type { Role } from '@poolhouse/domain/features/access/roles';
import type {
  Density,
  SavedView,
  ViewColumns,
  ViewId,
  ViewQuery,
} from '@poolhouse/domain/services/saved-views/saved-view';
import { usableViewQuery } from '@poolhouse/domain/services/saved-views/view-query';
import { type OwnedView, viewLockReason } from '@poolhouse/domain/services/saved-views/view-rights';
import type { Selectable } from 'kysely';
import type { SavedViewsTable } from '../../platform/database/database-tables.ts';
import type { SavedListRegistry } from './saved-list-registry.ts';

export type ViewRow = Selectable<SavedViewsTable>;
/** A view's row with its owner's name and the roles that open the list with it. */
export type FullViewRow = ViewRow & { owner_name: string; default_of_roles: Role[] };

/** What people decide about a view. */
export type ViewValues = {
  name: string;
  query: ViewQuery;
  columns: ViewColumns;
  density: Density;
  sharedWith: Role[];
  position: number;
};

/** Returns the values of a stored view. Columns are checked when they are written, so they are trusted when they are read. */
export function valuesOfRow(row: ViewRow): ViewValues {
  return {
    name: row.name,
    query: row.query as ViewQuery,
    columns: row.columns as ViewColumns,
    density: row.density as Density,
    sharedWith: row.shared_with as Role[],
    position: row.position,
  };
}

export function columnsOfValues(values: ViewValues) {
  return {
    name: values.name,
    query: JSON.stringify(values.query),
    columns: JSON.stringify(values.columns),
    density: values.density,
    shared_with: values.sharedWith,
    position: values.position,
  };
}

export function ownedView(lists: SavedListRegistry, row: ViewRow): OwnedView {
  return { list: lists.of(row.list), ownerId: row.owner_id, sharedWith: row.shared_with as Role[] };
}

/** Returns a view as its person sees it. */
export function presentView(
  lists: SavedListRegistry,
  row: FullViewRow,
  person: Person,
  values = valuesOfRow(row),
): SavedView {
  return {
    id: row.id as ViewId,
    list: row.list,
    ...values,
    query: usableViewQuery(lists.of(row.list), values.query),
    owner: { id: row.owner_id, name: row.owner_name },
    isMine: row.owner_id === person.id,
    lockedBecause: viewLockReason(person, { ...ownedView(lists, row), sharedWith: values.sharedWith }),
    defaultOfRoles: row.default_of_roles.filter((role) => values.sharedWith.includes(role)),
    revision: row.revision,
  };
}
