import type { Context } from '../../platform/context.ts';
import { type DealerColumns, namedDealer, type RecordDealer } from '../../services/dealer-rows/index.ts';
import { findDealer } from '../dealers/index.ts';
import { namedBranch } from './find-branch.ts';

type Linked = { id: string; label: string };

/** What a save changes of the branch and the dealer of a request: the values, and the columns that are joined to its row. */
type Links = {
  values: { branch?: Linked; dealer?: RecordDealer | null };
  joined: {
    branch_value?: string;
    branch_label?: string;
    branch_address?: string | null;
  } & Partial<DealerColumns>;
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
    const { dealer, joined } = namedDealer(priorityId === null ? null : await findDealer(ctx, priorityId));
    links.values.dealer = dealer;
    Object.assign(links.joined, joined);
    links.sent.push('dealer');
  }
  return links;
}
