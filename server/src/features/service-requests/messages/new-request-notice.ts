import { pagePaths } from '@poolhouse/domain/features/access/pages';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import type { Messages } from '../../../services/messages/index.ts';
import type { RequestBranch } from '../find-branch.ts';
import { newRequestMessage } from './branch-messages.ts';

type NewRequest = {
  kind: 'pick-up' | 'drop-off';
  caseId: string;
  name: string;
  place: string | null;
  robots: string;
  branch: RequestBranch;
  target: { kind: string; id: string };
  now: Date;
};

/** Returns what tells a branch of a request that a dealer or a customer sent. */
export function newRequestNotice(
  tx: Db,
  messages: Messages,
  { branch, target, now, ...request }: NewRequest,
): Promise<Intent[]> {
  const page = request.kind === 'pick-up' ? pagePaths.pick_up : pagePaths.drop_off;
  return messages.intents(tx, newRequestMessage, {
    payload: { ...request, path: `${page}/${target.id}` },
    to: branch.emails.map((address) => ({ name: branch.label, address })),
    reader: null,
    target,
    now,
    occasion: 'request',
  });
}
