import { accessApi, type SessionUser } from '@poolhouse/domain/features/access/api';
import type { Area } from '@poolhouse/domain/features/access/areas';
import { type Page, pageTitles } from '@poolhouse/domain/features/access/pages';
import { type Permission, pageOfArea } from '@poolhouse/domain/features/access/permissions';
import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { callApi } from '../platform/api/call-api.ts';
import { notify } from '../platform/notify.ts';
import { openRefusal } from '../platform/use-explanation.ts';

const areas = Object.keys(pageOfArea) as Area[];

/** Says which page was refused, why, and who can add it to the role. */
export async function notifyRefusedPage(page: Page, { role }: Pick<SessionUser, 'role'>): Promise<void> {
  const area = areas.find((one) => pageOfArea[one] === page) ?? 'admin';
  const permission: Permission = `${area}:view`;
  const named = await grantersOf(permission);
  const action = { label: 'Why can’t I?', run: () => openRefusal({ permission }) };
  notify.error(refusedText(page, role, named), { action });
}

/** Returns `You can’t open Dealers: your role, Finance, doesn’t include it. Priya Nair can add it.` */
export function refusedText(page: Page, role: SessionUser['role'], granters: readonly string[]): string {
  const refusal = `You can’t open ${pageTitles[page]}: your role, ${roleLabels[role]}, doesn’t include it.`;
  const [first, second] = granters;
  if (first === undefined) return `${refusal} Ask ${role === 'DEALER' ? 'your branch' : 'an administrator'}.`;
  return `${refusal} ${second === undefined ? first : `${first} or ${second}`} can add it.`;
}

/** Two are enough to ask; the explanation names more. Who they are is not worth a failure. */
async function grantersOf(permission: Permission): Promise<string[]> {
  try {
    const { grantedBy } = await callApi(accessApi.why, { query: { permission } });
    return grantedBy.slice(0, 2).map(({ name }) => name);
  } catch {
    return [];
  }
}
