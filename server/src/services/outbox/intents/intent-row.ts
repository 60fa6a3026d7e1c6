import type { IntentState, IntentSummary } from '@poolhouse/domain/services/outbox/intent';
import { sql } from 'kysely';
import type { IntentLane } from '../../../platform/database/write.ts';
import type { IntentRegistry } from '../intent-registry.ts';
import { describeIntent } from '../worker/describe-rows.ts';

export type IntentRow = {
  id: string;
  kind: string;
  lane: IntentLane;
  payload: unknown;
  shown_state: IntentState;
  is_unsure: boolean;
  is_partial: boolean;
  title: string | null;
  recipient: string | null;
  target_kind: string | null;
  target_id: string | null;
  attempts: number;
  put_offs: number;
  last_error: string | null;
  reference: string | null;
  created_at: Date;
  created_by: string | null;
  creator: string | null;
  not_before: Date;
  settled_at: Date | null;
  repeats: string | null;
  copy_deleted_at: Date | null;
};

/** Returns the columns of `outbox o` with its creator `u`; being held is told from being queued by the clock. */
export const intentColumns = (now: Date) => sql`o.id, o.kind, o.lane, o.payload,
  case when o.state = 'queued' and o.held_until > ${now}::timestamptz then 'held' else o.state end as shown_state,
  o.is_unsure, coalesce(o.result -> 'refused' <> '[]'::jsonb, false) as is_partial, o.title, o.recipient, o.target_kind, o.target_id, o.attempts, o.put_offs, o.last_error, o.reference, o.created_at,
  o.created_by, u.name as creator, o.not_before, o.settled_at, o.repeats, o.copy_deleted_at`;

export function presentIntent(row: IntentRow, registry: IntentRegistry): IntentSummary {
  const kind = registry.find(row.kind);
  // What waits isn't described by a worker yet when it has only just come.
  const { title, recipient } =
    row.title === null
      ? describeIntent(registry, row.kind, row.payload)
      : { title: row.title, recipient: row.recipient ?? '' };
  return {
    id: row.id,
    kind: row.kind,
    kindLabel: kind?.label ?? row.kind,
    isOn: kind?.isOn() ?? false,
    state: row.shown_state,
    isUnsure: row.is_unsure,
    isPartial: row.shown_state === 'sent' && row.is_partial,
    title,
    recipient,
    target: row.target_kind !== null && row.target_id !== null ? { kind: row.target_kind, id: row.target_id } : null,
    attempts: row.attempts - row.put_offs,
    lastError: row.last_error,
    reference: row.reference,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by === null ? null : { id: row.created_by, name: row.creator ?? 'Someone' },
    notBefore: row.not_before.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
    repeats: row.repeats,
  };
}
