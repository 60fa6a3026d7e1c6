import type { VisitPass, VisitPassId } from '@poolhouse/domain/features/visitors/passes/visit-pass';
import { visitPassRecord } from '@poolhouse/domain/features/visitors/records';
import { shortCodeText } from '@poolhouse/domain/kernel/short-code';
import { type Selectable, sql } from 'kysely';
import type { VisitPassesTable } from '../../../platform/database/database-tables.ts';
import { drawCode } from '../../../platform/draw-code.ts';
import { fieldsOf, loadOne, type Noun, type Source } from '../../../platform/records/index.ts';
import type { PassCodes } from './pass-codes.ts';
import type { PassLinks } from './pass-links.ts';

export type PassRow = Selectable<VisitPassesTable> & {
  id: VisitPassId;
  kind: VisitPass['kind'];
  branch: string;
  branch_label: string;
  host: string | null;
};

export const passSource: Source<PassRow> = {
  name: 'visit pass',
  from: sql`visit_passes p join branches b on b.id = p.branch_id left join users u on u.id = p.host_id`,
  columns: sql`p.*, b.value as branch, b.label as branch_label, u.name as host`,
  key: 'p.id',
};

const valuesOf = (row: PassRow) => ({
  ...fieldsOf(row, ['kind', 'firstName', 'lastName', 'company', 'phone', 'email', 'branch', 'day']),
  isRevoked: row.revoked_at !== null,
});
type PassValues = ReturnType<typeof valuesOf>;
export type PassNoun = Noun<PassRow, PassValues, VisitPass>;

export function passNoun(codes: PassCodes, links: PassLinks): PassNoun {
  return {
    record: visitPassRecord,
    table: 'visit_passes',
    load: ({ db }, id) => loadOne(db, passSource, id),
    values: valuesOf,
    columns: ({ kind, firstName, lastName, company, phone, email, day, isRevoked }, { row, now }) => ({
      kind,
      first_name: firstName,
      last_name: lastName,
      company,
      phone,
      email,
      day,
      revoked_at: isRevoked ? (row?.revoked_at ?? now) : null,
      updated_at: now,
    }),
    present: (row, { isRevoked, ...values }, now) => {
      const code = shortCodeText(codes.codeOf(row.id));
      return {
        ...fieldsOf(row, ['id', 'branchLabel', 'host', 'revision']),
        ...values,
        code,
        qr: drawCode(code),
        link: links.urlOf(row.id),
        usedAt: row.used_at?.toISOString() ?? null,
        revokedAt: isRevoked ? (row.revoked_at ?? now).toISOString() : null,
      };
    },
    label: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  };
}
