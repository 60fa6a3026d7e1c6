import { isDeletedAccount } from '@poolhouse/domain/features/users/deleted-account';
import type { User } from '@poolhouse/domain/features/users/user';
import { useQuery } from '@tanstack/react-query';
import { HistoryTab } from '../../services/activity-log/history-tab.tsx';
import { RecordBody } from '../../ui/detail/record-parts.tsx';
import type { ContentTab } from '../../ui/detail/use-record-tabs.tsx';
import { AccountFacts } from './account-facts.tsx';
import { accountLabels, accountValueTextWith } from './account-labels.ts';
import { AccountPermissions } from './account-permissions.tsx';
import { branchesQuery } from './account-queries.ts';
import type { AccountScope } from './account-scope.ts';
import { AccountSessions } from './account-sessions.tsx';
import { AvatarSection } from './avatar/avatar-section.tsx';

type AccountTabProps = { scope: AccountScope; account: User };
type AccountTab = ContentTab<AccountTabProps>;

const details: AccountTab = { id: 'details', label: 'Details', content: Details };
const permissions: AccountTab = { id: 'permissions', label: 'Permissions', content: AccountPermissions };
const sessions: AccountTab = { id: 'sessions', label: 'Sessions', content: AccountSessions };
const history: AccountTab = { id: 'history', label: 'History', content: History };

/** The parts of a person's page. What dealers may do is the same for all of them. */
export const accountTabs = {
  everybody: [details, permissions, sessions, history],
  dealers: [details, sessions, history],
} as const satisfies Record<AccountScope['kind'], readonly [AccountTab, ...AccountTab[]]>;

function Details({ scope, account }: AccountTabProps) {
  return (
    <RecordBody>
      {scope.kind === 'everybody' && !isDeletedAccount(account.state) && <AvatarSection account={account} />}
      <AccountFacts account={account} />
    </RecordBody>
  );
}

function History({ scope, account }: AccountTabProps) {
  const branches = useQuery(branchesQuery()).data?.branches ?? [];
  return (
    <HistoryTab
      call={scope.api.history}
      params={{ id: account.id }}
      labels={accountLabels}
      valueText={accountValueTextWith(branches)}
    />
  );
}
