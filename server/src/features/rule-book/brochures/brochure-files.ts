import { brochureFileRecord } from '@poolhouse/domain/features/rule-book/records';
import { type RuleKind, readRuleValue } from '@poolhouse/domain/features/rule-book/rule-values';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Cleanup } from '../../../platform/part.ts';
import type { FileKind } from '../../../services/files/index.ts';

/** Readers of the rule book download a brochure by its id; all others open it by its link. */
export const brochureFileKind: FileKind = { kind: brochureFileRecord.kind, access: 'admin:view', owner: 'company' };

/** Refuses a brochure whose PDF wasn't uploaded as one. */
export async function requireBrochureFile(db: Db, kind: RuleKind, value: unknown): Promise<void> {
  const file = kind === 'brochure' ? readRuleValue(kind, value)?.file : null;
  if (!file) return;
  const stored = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', file.id)
    .where('kind', '=', brochureFileRecord.kind)
    .where('name', '=', file.name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (stored === undefined) throw invalidField('value.file', 'Upload the PDF again.');
}

const keptMs = 86_400_000;

/** Removes PDFs whose brochure was never saved; the nightly sweep deletes them. */
export const unusedBrochures: Cleanup = {
  name: 'unused brochures',
  run: async ({ db, clock: { now } }) => {
    const before = new Date(now().getTime() - keptMs);
    await sql`update files set removed_at = ${now()} where kind = ${brochureFileRecord.kind} and removed_at is null
      and created_at < ${before} and not exists (
        select from rules where rules.kind = 'brochure' and rules.value -> 'file' ->> 'id' = files.id::text)`.execute(
      db,
    );
  },
};
