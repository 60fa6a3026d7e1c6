import { isDeletedAccount } from '@poolhouse/domain/features/users/deleted-account';
import type { User } from '@poolhouse/domain/features/users/user';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../platform/use-can.ts';
import { HistoryTab } from '../../services/activity-log/history-tab.tsx';
import { RecordTimeline } from '../../services/activity-log/record-timeline.tsx';
import { useSentExtras } from '../../services/outbox/use-sent-extras.ts';
import { RecordOverview } from '../../ui/detail/record-overview.tsx';
import type { ContentTab } from '../../ui/detail/use-record-tabs.tsx';
import { AccountSummary, accountDetails } from './account-facts.tsx';
import { accountLabels, accountValueTextWith } from './account-labels.ts';
import { AccountPermissions } from './account-permissions.tsx';
import { branchesQuery } from './account-queries.ts';
import type { AccountScope } from './account-scope.ts';
import { AccountSessions } from './account-sessions.tsx';
import { AvatarOfUser } from './avatar/avatar-of-user.tsx';

type AccountTabProps = { scope: AccountScope; account: User };
type AccountTab = ContentTab<AccountTabProps>;

const overview: AccountTab = { id: 'details', label: 'Overview', content: Overview };
const permissions: AccountTab = { id: 'permissions', label: 'Permissions', content: AccountPermissions };
const sessions: AccountTab = { id: 'sessions', label: 'Sessions', content: AccountSessions };
const history: AccountTab = { id: 'history', label: 'History', content: History };

/** The parts of a person's page. What dealers may do is the same for all of them. */
export const accountTabs = {
  everybody: [overview, permissions, sessions, history],
  dealers: [overview, sessions, history],
} as const satisfies Record<AccountScope['kind'], readonly [AccountTab, ...AccountTab[]]>;

function Overview({ scope, account }: AccountTabProps) {
  const mayEdit = useCan(scope.permission('edit')).allowed;
  const sent = useSentExtras({ kind: 'user', id: account.id }, useCan('admin.users:view').allowed);
  const hasPicture = mayEdit && scope.kind === 'everybody' && !isDeletedAccount(account.state);
  const picture = { id: 'picture', title: 'Picture', content: <AvatarOfUser account={account} /> };
  return (
    <RecordOverview
      summary={<AccountSummary account={account} />}
      timeline={<RecordTimeline {...useAccountHistory({ scope, account })} extras={sent} />}
      details={{ name: scope.kind, sections: [...accountDetails(account), ...(hasPicture ? [picture] : [])] }}
    />
  );
}

function History(props: AccountTabProps) {
  return <HistoryTab {...useAccountHistory(props)} />;
}

function useAccountHistory({ scope, account }: AccountTabProps) {
  const branches = useQuery(branchesQuery()).data?.branches ?? [];
  return {
    call: scope.api.history,
    params: { id: account.id },
    labels: accountLabels,
    valueText: accountValueTextWith(branches),
  };
}
