import { Failure, type FieldError } from '../../kernel/errors.ts';
import type { SavedList } from './saved-lists.ts';
import type { ViewQuery } from './saved-view.ts';

type ListQuery = Pick<SavedList, 'query'>;

/** What the list itself would refuse of a view's query, by field; empty when it would take it as it stands. */
function faultsOf(list: ListQuery, query: ViewQuery): FieldError[] {
  const checked = list.query.safeParse(query);
  if (checked.success) return [];
  return checked.error.issues.flatMap(({ path, message, ...issue }) => {
    const names = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : [String(path[0] ?? '')];
    return names.map((name) => ({ path: `query.${name}`, message }));
  });
}

/** Refuses a query that the list would not open with, naming what is wrong. */
export function requireViewQuery(list: ListQuery, query: ViewQuery): ViewQuery {
  const fields = faultsOf(list, query);
  if (fields.length > 0) {
    throw new Failure('invalid', 'These filters don’t work any more. Choose them again.', { fields });
  }
  return query;
}

/**
 * Returns a stored query without what the list no longer knows, so that a view from before a filter was renamed or a value
 * dropped still opens.
 */
export function usableViewQuery(list: ListQuery, query: ViewQuery): ViewQuery {
  const faulty = new Set(faultsOf(list, query).map(({ path }) => path.slice('query.'.length)));
  return Object.fromEntries(Object.entries(query).filter(([name]) => !faulty.has(name)));
}
