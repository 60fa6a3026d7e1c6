import {
  refuseServiceStep,
  type ServiceStep,
  takeServiceStep,
} from '@poolhouse/domain/features/service-requests/steps/service-steps';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { AuditEntry } from '../../../platform/audit/audit-entry.ts';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { changeLoaded } from '../../../platform/records/index.ts';
import { applyPlan, type RequestKind, type RequestParts, type RequestRow } from '../change-request.ts';
import type { QuotedRequest } from '../quotes/quoted-request.ts';
import { presentRobot } from '../robots/robot-row.ts';

/** A step of a request with the robots that it is taken for, and how the activity log has it. */
export type GivenStep = {
  request: QuotedRequest;
  call: CallSpec;
  step: ServiceStep;
  robots: readonly string[];
  action: AuditAction;
  changes: readonly FieldChange[];
};

export type MovedRequest = {
  status: string;
  robots: { id: string; status: string }[];
  audit: AuditEntry;
  intents: Intent[];
};

/**
 * Moves a request and its robots by a step, in the transaction that holds the request. A step that the table of steps doesn’t allow by now
 * is refused. Quotes are mailed by the step itself, whether or not the request changes its status.
 */
export async function moveRequest<
  Status extends string,
  Row extends RequestRow<Status>,
  Values extends Record<string, unknown>,
  Request,
  Changes,
  Effect extends { kind: string; places?: readonly number[] },
>(
  kind: RequestKind<Status, Row, Values, Request, Changes, Effect>,
  { ruleBook, gazetteer, handlers }: RequestParts<Request, Effect>,
  ctx: Context,
  tx: Db,
  { request, call, step, robots, action, changes }: GivenStep,
): Promise<MovedRequest> {
  const noun = kind.noun(call);
  const row = await noun.load({ ...ctx, db: tx }, request.id);
  const stepped = { kind: request.kind, status: row.status, robots: row.robots.map(presentRobot) };
  const refusal = refuseServiceStep(stepped, step, robots);
  if (refusal !== null) throw new Failure('not-allowed-now', refusal);
  const outcome = takeServiceStep(stepped, step, robots);
  const parts = { ctx: { ...ctx, db: tx }, ruleBook, gazetteer, step };
  const { values, plan, joined } = await kind.plan(parts, noun.values(row), row, kind.changesOf(outcome));
  const effects = plan.effects.filter((effect) => effect.kind !== 'quoteMail');
  const intents = await applyPlan(kind, handlers, tx, {
    ctx,
    noun,
    row,
    after: values,
    plan: { ...plan, effects },
  });
  const { audit } = await changeLoaded(ctx, tx, noun, row, {
    after: values,
    action,
    logged: { changes },
    ...(joined && { joined }),
  });
  return { ...outcome, audit, intents };
}
