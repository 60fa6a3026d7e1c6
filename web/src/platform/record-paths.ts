import type { RecordKindName } from '@poolhouse/domain/records';
import { paths } from './paths.ts';

/** The pages of records, by kind; a kind without one isn't here. */
const pathOf = {
  announcement: paths.announcement,
  branch: paths.branch,
  dealer: paths.dealer,
  import: paths.dealerImport,
  rep: () => paths.branches,
  state: () => paths.branches,
  user: paths.user,
} satisfies Partial<Record<RecordKindName, (id: string) => string>>;

/** Returns the page of a record, or null where its kind has none. */
export function recordPath(kind: string, id: string): string | null {
  return Object.hasOwn(pathOf, kind) ? pathOf[kind as keyof typeof pathOf](id) : null;
}
