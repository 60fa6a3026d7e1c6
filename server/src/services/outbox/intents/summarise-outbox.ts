import { exactCountLimit } from '@poolhouse/domain/kernel/paging';
import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import { intentStates } from '@poolhouse/domain/services/outbox/intent';
import { sql } from 'kysely';
import { useCase } from '../../../platform/use-case.ts';
import type { IntentRegistry } from '../intent-registry.ts';
import { intentCondition } from './intent-condition.ts';

/** Returns how many there are in each state, and which systems are connected. */
export function summariseOutbox(registry: IntentRegistry) {
  return useCase(outboxApi.summary, async (ctx) => {
    const now = ctx.clock.now();
    const counts = intentStates.map((state) => {
      const condition = intentCondition({ state: [state] }, now);
      return sql`(select count(*)::int from (select 1 from outbox o where ${condition} limit ${exactCountLimit + 1}) few) as ${sql.ref(state)}`;
    });
    const { rows } = await sql<Record<(typeof intentStates)[number], number>>`select ${sql.join(counts)}`.execute(
      ctx.db,
    );
    const names = registry.kinds.map(({ kind }) => kind);
    const waiting = await sql<{ kind: string; waiting: number }>`select named.kind, (select count(*)::int from
        (select 1 from outbox o where o.kind = named.kind and o.state = 'queued' limit ${exactCountLimit + 1}) few) as waiting
      from unnest(${names}::text[]) as named(kind)`.execute(ctx.db);
    const waitingOf = new Map(waiting.rows.map((row) => [row.kind, row.waiting]));
    const [states] = rows;
    if (states === undefined) throw new Error('Counting answers one row.');
    return {
      states,
      kinds: registry.kinds.map(({ kind, label, isOn }) => ({
        kind,
        label,
        isOn: isOn(),
        waiting: waitingOf.get(kind) ?? 0,
      })),
    };
  });
}
