import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Db } from '../../platform/database/connect.ts';
import type { AttemptEnd } from './worker/attempt-delivery.ts';

/** Registers the metrics of the outbox. Returns the counter of attempts. */
export function outboxMetrics(registry: Registry, db: Db): (kind: string, end: AttemptEnd) => void {
  new Gauge({
    name: 'poolhouse_outbox_intents',
    help: 'Intents that are not through, by kind and state; what went out is counted by its attempts.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ kind: string; state: string; count: number }>`
        select kind, state, count(*)::int as count from outbox
        where state in ('queued', 'sending', 'failed') group by kind, state`.execute(db);
      this.reset();
      for (const { kind, state, count } of rows) this.set({ kind, state }, count);
    },
  });
  new Gauge({
    name: 'poolhouse_outbox_oldest_due_seconds',
    help: 'For how long the oldest intent that is due has been waiting, by kind.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      const { rows } = await sql<{ kind: string; seconds: number }>`
        select kind, extract(epoch from now() - min(not_before))::float as seconds from outbox
        where state = 'queued' and not_before <= now() group by kind`.execute(db);
      this.reset();
      for (const { kind, seconds } of rows) this.set({ kind }, seconds);
    },
  });
  const attempts = new Counter({
    name: 'poolhouse_outbox_attempts_total',
    help: 'Attempts by kind and how they ended.',
    labelNames: ['kind', 'end'],
    registers: [registry],
  });
  return (kind, end) => attempts.inc({ kind, end });
}
