import { areaLabels } from '@poolhouse/domain/features/access/access-labels';
import type { Page } from '@poolhouse/domain/features/access/pages';
import { capital } from '@poolhouse/domain/kernel/capital';
import { labelOf } from '@poolhouse/domain/kernel/fields';
import type { RecordKind } from '@poolhouse/domain/kernel/records';
import { auditActions, recordKinds } from '@poolhouse/domain/records';
import { importRecord } from '@poolhouse/domain/services/imports/records';
import { pageKeyAt } from '../../platform/page-key.ts';
import { importPath, recordPath } from '../../platform/registered-features.ts';

const moduleLabels = new Map<string, string>([
  ...Object.entries(areaLabels),
  ...auditActions.flatMap((action) =>
    action.module === null || action.moduleLabel === undefined ? [] : [[action.module, action.moduleLabel] as const],
  ),
]);
const wordings = new Map(auditActions.map(({ action, wording }) => [action, wording]));
const kinds = new Map<string, RecordKind>(recordKinds.map((kind) => [kind.kind, kind]));

export const moduleText = (module: string): string => moduleLabels.get(module) ?? humaniseCode(module);
/** Returns what was done, so that it reads after a name. */
export const actionText = (action: string): string => wordings.get(action) ?? humaniseCode(action).toLowerCase();
export const kindText = (kind: string): string => kinds.get(kind)?.label ?? humaniseCode(kind);

/** Returns what people call a field of such records, also one that the log alone still knows. */
export const fieldText = (kind: string, field: string): string =>
  labelOf(kinds.get(kind)?.fields ?? {}, field) ?? humaniseCode(field);

/** Writes `assigned_service_branch` and `costCentre` as words. */
export function humaniseCode(code: string): string {
  const words = code
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll(/[-_.]+/g, ' ')
    .toLowerCase()
    .trim();
  return capital(words);
}

/** Returns where the record of an entry is, for a person with these pages; null where it has no page or they may not go there. */
export function pathOfTarget(
  { module, target: { kind, id } }: { module: string; target: { kind: string; id: string | null } },
  pages: readonly Page[],
): string | null {
  const path = id === null ? null : kind === importRecord.kind ? importPath(module, id) : recordPath(kind, id);
  const page = path === null ? null : pageKeyAt(path);
  return page !== null && pages.includes(page) ? path : null;
}
