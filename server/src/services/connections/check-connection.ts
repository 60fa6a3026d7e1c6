import { Failure } from '@poolhouse/domain/kernel/errors';
import { connectionsApi } from '@poolhouse/domain/services/connections/api';
import { type CheckResult, connectionLabels } from '@poolhouse/domain/services/connections/connection';
import { connectionActions, connectionRecord } from '@poolhouse/domain/services/connections/records';
import { ConnectorError } from '../../connectors/http/port.ts';
import { MailServerError } from '../../connectors/mail/port.ts';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { useCase } from '../../platform/use-case.ts';
import type { OutsideSystem } from './outside-system.ts';

/** A check takes no longer than a look-up does. */
const longestMs = 10_000;

/** Asks an outside system now and writes down how it went, and who asked. */
export function checkConnection(systems: readonly OutsideSystem[]) {
  return useCase(connectionsApi.check, async (ctx, { params: { system } }) => {
    const outside = systems.find((one) => one.system === system);
    const label = connectionLabels[system];
    if (!outside?.isOn) throw new Failure('not-allowed-now', offText(label, outside?.missing ?? []));
    if (outside.check === undefined) throw new Failure('not-allowed-now', `${label} can’t be checked on demand.`);
    const result = await tryCheck(ctx, label, outside.check);
    await keep(ctx, outside, result);
    return result;
  });
}

/** Why a system can't be asked, and how to fix it. */
function offText(label: string, missing: readonly string[]): string {
  const fix = missing.length === 0 ? '' : ` Not set up. Ask IT to set ${missing.join(', ')}, then restart.`;
  return `${label} isn’t connected to Poolhouse.${fix}`;
}

async function tryCheck(
  { signal, log }: Context,
  label: string,
  check: NonNullable<OutsideSystem['check']>,
): Promise<CheckResult> {
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  const limit = AbortSignal.timeout(longestMs);
  const tooSlow = new ConnectorError(label, 'slow');
  try {
    await Promise.race([
      check(AbortSignal.any([signal, limit])),
      new Promise((_resolve, reject) => limit.addEventListener('abort', () => reject(tooSlow), { once: true })),
    ]);
    return { isFine: true, outcome: 'fine', ms: ms(), message: `${label} answered in ${ms()} ms.` };
  } catch (error) {
    if (error instanceof ConnectorError)
      return { isFine: false, outcome: error.reason, ms: ms(), message: error.message };
    log.warn({ err: error, system: label }, 'a check of an outside system failed');
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'Unknown error.';
    const outcome = error instanceof MailServerError ? error.reason : 'failing';
    return { isFine: false, outcome, ms: ms(), message: `${label} isn’t working: ${reason}` };
  }
}

/** The result for the card, and the entry of the activity log, in one statement. */
async function keep(ctx: Context, { system }: OutsideSystem, result: CheckResult): Promise<void> {
  const { outcome, ms, message } = result;
  const values = { at: ctx.clock.now(), outcome, ms, message, checked_by: requireSignedIn(ctx).user.name };
  const change = ctx.db
    .insertInto('connector_checks')
    .values({ system, ...values })
    .onConflict((conflict) => conflict.column('system').doUpdateSet(values))
    .returning('system as id');
  const target = { kind: connectionRecord.kind, id: system, label: connectionLabels[system] };
  const changes = [{ field: 'outcome', before: null, after: outcome }];
  await write(ctx, { change, audit: { action: connectionActions.check, target, changes }, answer: result });
}
