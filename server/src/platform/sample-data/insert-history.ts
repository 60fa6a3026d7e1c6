import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the statement that adds the history of sample records to the activity log of a module. Each of `entries` selects `at`,
 * `user_id`, `user_name`, `action`, `kind`, `id`, `label` and `changes`, in this order.
 */
export function insertHistory(module: string, entries: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`insert into audit_log (at, user_id, user_name, module, action, target_kind, target_id, target_label, changes)
    select at, user_id, user_name, ${module}, action, kind, id::text, label, changes
    from (${sql.join(entries, sql` union all `)}) entries (at, user_id, user_name, action, kind, id, label, changes) order by at`;
}

/** Returns the changes of an entry by which a record went from one status to the next. */
export function statusChange(before: RawBuilder<unknown>, after: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_array(jsonb_build_object('field', 'status', 'before', ${before}, 'after', ${after}))`;
}
