import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { callRecord, inModule, refusalActions } from '@poolhouse/domain/kernel/records';
import { recordAudit } from '../audit/audit-entry.ts';
import type { Context } from '../context.ts';

/** The same person is refused the same call only so often in the log: repeated tries must not fill it. */
const quietMs = 60_000;
const maxRemembered = 10_000;

/** Leaves a line in the activity log when a user is refused for lack of permission. */
export class RefusalLog {
  readonly #latest = new Map<string, number>();

  async note(ctx: Context, call: CallSpec, error: unknown): Promise<void> {
    if (ctx.who === null || !(error instanceof Failure) || error.code !== 'forbidden') return;
    if (!this.#isNews(`${ctx.who.user.id} ${call.name}`, ctx.clock.now().getTime())) return;
    await recordAudit(ctx, {
      action: inModule(refusalActions.refused, call.access.split(/[.:]/)[0] ?? call.access),
      target: { kind: callRecord.kind, id: call.name, label: call.summary },
      changes: [{ field: 'permission', before: null, after: call.access }],
    });
  }

  #isNews(key: string, now: number): boolean {
    const latest = this.#latest.get(key);
    if (latest !== undefined && now - latest < quietMs) return false;
    if (this.#latest.size >= maxRemembered) this.#latest.clear();
    this.#latest.set(key, now);
    return true;
  }
}
