import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { privacyApi } from '@poolhouse/domain/services/privacy/api';
import {
  erasedText,
  mostNamed,
  type PersonalKind,
  type PersonCriteria,
} from '@poolhouse/domain/services/privacy/person';
import { personRecord, privacyActions } from '@poolhouse/domain/services/privacy/records';
import { sql } from 'kysely';
import { deletePersonalKeys, eraseSearches } from '../../platform/audit/erase-searches.ts';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { deleteAnswersNaming } from '../../platform/idempotency-keys.ts';
import { requireRecentSignIn } from '../../platform/identity/index.ts';
import { changeTogether } from '../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';
import { deleteBulkRowsOf } from '../bulk-edits/index.ts';
import { deleteImportRowsOf } from '../imports/index.ts';
import { deleteNoticesOf } from '../notifications/index.ts';
import type { PersonalDataSource, PersonalRow } from './personal-data-source.ts';

type Found = { source: PersonalDataSource; rows: readonly PersonalRow[] };

/** Returns the calls that show and erase what is known of people without an account. §18 */
export function privacyUseCases(sources: readonly PersonalDataSource[]): AnyUseCase[] {
  return [
    useCase(privacyApi.preview, async (ctx, { body }) => {
      requireSuperAdmin(ctx);
      const found = await findPerson(ctx.db, sources, body);
      return { kinds: found.flatMap(presentKind), found: count(found, false) };
    }),
    useCase(privacyApi.erase, async (ctx, { body: { reason, ...person } }) => {
      requireSuperAdmin(ctx);
      await requireRecentSignIn(ctx);
      await refuseAccounts(ctx.db, person);
      return changeTogether(ctx, async (tx) => {
        await sql`set local statement_timeout = '2min'`.execute(tx);
        const found = await findPerson(tx, sources, person);
        for (const one of found) await eraseFrom(tx, one, { person, now: ctx.clock.now() });
        await eraseSearches(ctx, tx, { name: person.name ?? '', email: person.email, phones: [person.phone] });
        const [erased, kept] = [count(found, false), count(found, true)];
        const changes = [
          { field: 'reason', before: null, after: reason },
          { field: 'erased', before: null, after: found.map(countText).filter(Boolean).join(', ') || '0' },
        ];
        const target = { kind: personRecord.kind, id: null, label: 'a person without an account' };
        const audit = { action: privacyActions.erase, target, changes };
        return { answer: { message: erasedText(erased, kept), erased, kept }, audit };
      });
    }),
  ];
}

function requireSuperAdmin(ctx: Context): void {
  if (!isSuperAdmin(requireSignedIn(ctx).person))
    throw new Failure('forbidden', 'Only super admins can erase people.', { facts: { rule: 'super-admin' } });
}

/** Refuses the email address of a user, who is erased with their account. */
async function refuseAccounts(db: Db, { email }: PersonCriteria): Promise<void> {
  if (email === null) return;
  const { rows } = await sql<{
    name: string;
  }>`select name from users where lower(email) = ${email} and erased_at is null`.execute(db);
  const [user] = rows;
  if (user !== undefined)
    throw new Failure(
      'conflict',
      `This is the email of ${user.name}, who has an account. Erase them in Admin › Users.`,
    );
}

async function findPerson(db: Db, sources: readonly PersonalDataSource[], person: PersonCriteria): Promise<Found[]> {
  const found: Found[] = [];
  for (const source of sources) found.push({ source, rows: await source.find(db, person) });
  return found;
}

/** Erases what one source found, with what else knows these records: the log, answers that are kept, imports and bulk edits. */
async function eraseFrom(tx: Db, { source, rows }: Found, given: { person: PersonCriteria; now: Date }): Promise<void> {
  const ids = rows.filter(({ isNeeded }) => !isNeeded).map(({ id }) => id);
  if (ids.length === 0) return;
  await source.erase(tx, ids, given);
  if (source.record === null) return;
  await deletePersonalKeys(tx, source.record.kind, ids);
  await deleteImportRowsOf(tx, ids);
  await deleteBulkRowsOf(tx, ids);
  await deleteNoticesOf(tx, ids);
  await deleteAnswersNaming(tx, ids);
}

function presentKind({ source: { noun, keptBecause }, rows }: Found): PersonalKind[] {
  if (rows.length === 0) return [];
  const kept = rows.filter(({ isNeeded }) => isNeeded).length;
  const records = rows.slice(0, mostNamed).map(({ label, name, date, isNeeded }) => ({
    label,
    name,
    date: date instanceof Date ? date.toISOString() : date,
    isKept: isNeeded,
  }));
  return [{ noun, found: rows.length - kept, kept, keptBecause: kept === 0 ? null : keptBecause, records }];
}

const count = (found: readonly Found[], isNeeded: boolean) =>
  found.reduce((sum, { rows }) => sum + rows.filter((row) => row.isNeeded === isNeeded).length, 0);

function countText(found: Found): string {
  const erased = count([found], false);
  return erased === 0 ? '' : `${found.source.noun}: ${erased}`;
}
