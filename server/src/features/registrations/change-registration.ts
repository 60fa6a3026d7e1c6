import { registrationsApi } from '@poolhouse/domain/features/registrations/api';
import { registrationActions } from '@poolhouse/domain/features/registrations/records';
import type { RegistrationChanges, RegistrationId } from '@poolhouse/domain/features/registrations/registration';
import type { Assignment } from '@poolhouse/domain/features/registrations/registration-codes';
import {
  type RegistrationStatus,
  registrationLifecycle,
} from '@poolhouse/domain/features/registrations/registration-status';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { authorise } from '../../platform/authorise.ts';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import type { SignedLinks } from '../../platform/identity/signed-links.ts';
import { changeRecord } from '../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';
import { type CheckPriorityId, findDealer } from '../dealers/index.ts';
import { registrationMailTo } from './registration-mail.ts';
import { type RegistrationRow, registrations } from './registration-row.ts';
import type { RegistrationSteps } from './registration-steps.ts';

type Parts = { steps: RegistrationSteps; links: SignedLinks<string>; checkPriorityId: CheckPriorityId };

/** Returns the calls by which staff change registrations. */
export function changeUseCases(parts: Parts): AnyUseCase[] {
  const { steps } = parts;
  const update = useCase(registrationsApi.update, async (ctx, { body, revision: seen }) => {
    const { id, changes, status, reason, assignment = null } = body;
    if (changes !== undefined) return changeFields(ctx, parts, { id, changes, seen });
    if (status === undefined) throw invalidField('status', 'Choose a status.');
    if (status === 'deleted') throw invalidField('status', 'Delete the registration instead.');
    if (assignment !== null) await requireAssignable(ctx, parts, id, assignment);
    return steps.take(ctx, {
      id,
      to: status,
      reason: { reason, assignment },
      action: registrationActions.update,
      refuse: (row) => refuseStep(ctx, row, status),
    });
  });
  const createUser = useCase(registrationsApi.createUser, (ctx, { body: { id } }) =>
    steps.take(ctx, {
      id,
      to: 'active',
      by: 'worker',
      action: registrationActions.createUser,
      reason: { reason: null, assignment: null },
      refuse: (row) => refuseOwn(ctx, row),
    }),
  );
  const remove = useCase(registrationsApi.remove, (ctx, { body: { id, reason } }) =>
    steps.take(ctx, {
      id,
      to: 'deleted',
      action: registrationActions.remove,
      reason: { reason, assignment: null },
    }),
  );
  return [update, createUser, remove];
}

type FieldChange = { id: RegistrationId; changes: RegistrationChanges; seen: number | undefined };

/** Corrects fields, ticks checks, says which dealer it is, or asks for documents, of which the applicant gets a mail. */
async function changeFields(ctx: Context, { links }: Parts, { id, changes, seen }: FieldChange) {
  const dealer = changes.dealerId == null ? null : await findDealer(ctx, changes.dealerId);
  return changeRecord(ctx, registrations, {
    id,
    seen,
    sent: changes,
    action: registrationActions.update,
    decide: (before, row) => {
      if (row.status !== 'pending' && ['checklist', 'missing', 'dealerId'].some((field) => field in changes))
        throw new Failure('not-allowed-now', 'This registration was decided already.');
      if (row.status === 'deleted') throw new Failure('not-allowed-now', 'Restore this registration first.');
      const values = { ...before, ...changes } as typeof before;
      return { values, plan: undefined, joined: dealer === null ? {} : { dealer_name: dealer.name } };
    },
    needsWithin: (after, before) => after.missing !== null && after.missing !== before.missing,
    within: async (_tx, after) => [
      registrationMailTo({ id, ...after }, { step: 'documents', links, now: ctx.clock.now(), note: after.missing }),
    ],
  });
}

/** Refuses a step that the user has no permission for, and an approval by the applicant. */
function refuseStep(ctx: Context, row: RegistrationRow, to: RegistrationStatus): void {
  const permission = registrationLifecycle.stepBetween(row.status, to)?.permission;
  if (permission !== undefined) authorise(ctx.who, permission);
  if (to === 'approved') refuseOwn(ctx, row);
}

function refuseOwn(ctx: Context, { email, accounts_email: accounts }: RegistrationRow): void {
  const own = requireSignedIn(ctx).user.email.toLowerCase();
  if (own === email.toLowerCase() || own === accounts?.toLowerCase())
    throw new Failure('forbidden', 'You can’t approve your own application. Ask someone else.', {
      facts: { rule: 'own-application' },
    });
}

/** Refuses an approval that would fail later: an unknown account manager or customer ID, a taken address, or a blocked company. */
async function requireAssignable(
  ctx: Context,
  { checkPriorityId }: Parts,
  id: RegistrationId,
  { rep, priorityId }: Assignment,
): Promise<void> {
  authorise(ctx.who, 'admin.registration:approve');
  const row = await registrations.load(ctx, id);
  const { rows } = await sql<{ hasRep: boolean; hasUser: boolean; isBlocked: boolean }>`select
      exists (select 1 from reps where id = ${rep} and active) as "hasRep",
      exists (select 1 from users where lower(email) = lower(${row.email}) and erased_at is null) as "hasUser",
      exists (select 1 from registrations where abn = ${row.abn} and status = 'blocked') as "isBlocked"`.execute(
    ctx.db,
  );
  const { hasRep, hasUser, isBlocked } = rows[0] ?? { hasRep: false, hasUser: false, isBlocked: false };
  if (!hasRep) throw invalidField('assignment.rep', 'Choose an account manager from the list.');
  if (isBlocked)
    throw new Failure(
      'not-allowed-now',
      'The account of this ABN is blocked. Unblock it instead of approving another one.',
    );
  if (hasUser)
    throw new Failure(
      'conflict',
      `A user with ${row.email} exists already. Correct the email of the application first.`,
      {
        fields: [{ path: 'email', message: 'A user with this email address already exists.' }],
      },
    );
  await requirePriorityId(ctx, checkPriorityId, row, priorityId);
}

async function requirePriorityId(ctx: Context, check: CheckPriorityId, row: RegistrationRow, priorityId: string) {
  const refuse = (message: string) => invalidField('assignment.priorityId', message);
  if (row.dealer_id !== null) {
    const dealer = await findDealer(ctx, row.dealer_id);
    if (dealer.priorityId === null)
      throw refuse(`${dealer.name} has no customer ID. Enter it on the dealer’s page first.`);
    if (dealer.priorityId.toLowerCase() !== priorityId.toLowerCase())
      throw refuse(`The customer ID of ${dealer.name} is ${dealer.priorityId}.`);
    return;
  }
  const found = await check(ctx, priorityId);
  if (found.status === 'used') throw refuse(`Customer ID ${priorityId} already belongs to ${found.usedBy?.name}.`);
  if (found.status === 'unknown') throw refuse(`Priority has no customer ${priorityId}.`);
  if (found.status === 'unavailable')
    throw new Failure(
      'unavailable',
      'Priority can’t be reached, so the customer ID can’t be checked. Try again in a few minutes.',
      {
        retryAfterSeconds: 60,
      },
    );
}
