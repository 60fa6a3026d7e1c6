import { type Role, roles } from '@poolhouse/domain/features/access/roles';
import { joinParts } from './join-parts.ts';

/** The roles that may make each call of a feature, written out by the call's name; `anyone` needs no sign-in. */
export type AccessRows = Readonly<Record<string, 'anyone' | readonly Role[]>>;

export const everyone: readonly Role[] = roles;

/** Joins the `accessRows` of all features and services. A call without a row fails server/src/access-matrix.test.ts. */
export function joinAccessRows(): Promise<AccessRows> {
  return joinParts<AccessRows[string]>('access-rows-testing.ts', 'accessRows');
}
