import type { Context } from '../../platform/context.ts';
import { findDealer } from '../dealers/index.ts';
import { namedBranch } from './find-branch.ts';

type Linked = { id: string; label: string };

/** Returns what the activity log calls a dealer. */
export const dealerLabel = (priorityId: string | null, name: string | null) =>
  [priorityId, name].filter((part) => part !== null).join(' ');

/** What a save changes of the branch and the dealer of a request: the values, and the columns that are joined to its row. */
type Links = {
  values: { branch?: Linked; dealer?: Linked | null };
  joined: {
    branch_value?: string;
    branch_label?: string;
    branch_address?: string | null;
    priority_id?: string | null;
    dealer_name?: string | null;
  };
  sent: string[];
};

/** Returns what a save makes of the branch and the dealer of a request; refuses those that there aren't. */
export async function linksOf(
  ctx: Context,
  { branch: value, priorityId }: { branch: string | undefined; priorityId: string | null | undefined },
  path: string,
): Promise<Links> {
  const links: Links = { values: {}, joined: {}, sent: [] };
  if (value !== undefined) {
    const { id, label, value: branch_value, address } = await namedBranch(ctx.db, value, path);
    links.values.branch = { id, label };
    links.joined = { branch_value, branch_label: label, branch_address: address };
    links.sent.push('branch');
  }
  if (priorityId !== undefined) {
    const dealer = priorityId === null ? null : await findDealer(ctx, priorityId);
    links.values.dealer = dealer && { id: dealer.id, label: dealerLabel(dealer.priorityId, dealer.name) };
    Object.assign(links.joined, { priority_id: dealer?.priorityId ?? null, dealer_name: dealer?.name ?? null });
    links.sent.push('dealer');
  }
  return links;
}
