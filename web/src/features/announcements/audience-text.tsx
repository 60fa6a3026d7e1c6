import { type Role, roleLabels } from '@poolhouse/domain/features/access/roles';
import type { Audience } from '@poolhouse/domain/features/announcements/audience';
import { useBranchNames } from './announcement-queries.ts';

/** Returns in words whom an announcement is for; branches by name, as far as these are loaded. */
export function audienceText({ roles, branches }: Audience, branchNames: ReadonlyMap<string, string>): string {
  const who = roles.length === 0 ? 'All staff' : roles.map((role) => roleLabels[role as Role] ?? role).join(', ');
  const where = branches.map((value) => branchNames.get(value) ?? value).join(', ');
  return where === '' ? who : `${who} at ${where}`;
}

/** Shows the same. */
export const AudienceText = (audience: Audience) => audienceText(audience, useBranchNames());
