import { z } from 'zod';
import { maxNamedTargets, maxTargets } from './bulk-edit.ts';

/** Room for the largest list of ids. */
export const bulkBodyLimit = 256 * 1024;

const uuid = z.uuid('This id is not valid.').toLowerCase();

/** The records of a bulk edit: those that are named, or all that a list's search and filters find at its start. */
function targetsOf<Query extends z.ZodType>(query: Query) {
  return z
    .strictObject({
      ids: z
        .array(uuid, { error: 'Send a list of IDs.' })
        .min(1, 'Choose at least one.')
        .max(maxNamedTargets, `Choose up to ${maxNamedTargets.toLocaleString('en-AU')}, or use a filter.`)
        .optional(),
      query: query.optional(),
    })
    .refine(
      ({ ids, query: filter }) => (ids === undefined) !== (filter === undefined),
      'Send either IDs or a query, not both.',
    );
}

/** Returns what is asked of a bulk edit, by the change and the list query of its kind. */
export function bulkRequest<Change extends z.ZodType, Query extends z.ZodType>(change: Change, query: Query) {
  return z.strictObject({ targets: targetsOf(query), change });
}

/** Returns the same, with the number of records that the person was shown before. */
export function bulkOrder<Change extends z.ZodType, Query extends z.ZodType>(change: Change, query: Query) {
  return z.strictObject({
    targets: targetsOf(query),
    change,
    expected: z
      .number()
      .int()
      .min(0)
      .max(maxTargets * 10)
      .optional(),
  });
}

/** A request of whatever kind, as the engine reads it. */
export type BulkRequest = { targets: { ids?: string[] | undefined; query?: unknown }; change: unknown };
export type BulkOrder = BulkRequest & { expected?: number | undefined };
