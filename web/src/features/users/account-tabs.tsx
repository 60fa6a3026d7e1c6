import { isDeletedAccount } from '@poolhouse/domain/features/users/deleted-account';
import type { User } from '@poolhouse/domain/features/users/user';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { historyWording } from '../../services/activity-log/history-wording.ts';
import { HistoryList } from '../../ui/detail/history-list.tsx';
import { RecordBody, RecordHistory } from '../../ui/detail/record-parts.tsx';
import { type Tab, withMoreTabs } from '../../ui/detail/tabs.tsx';
import { AccountFacts } from './account-facts.tsx';
import { accountHistoryLabels, accountValueTextWith } from './account-labels.ts';
import { AccountPermissions } from './account-permissions.tsx';
import { branchesQuery } from './account-queries.ts';
import type { AccountScope } from './account-scope.ts';
import { AccountSessions } from './account-sessions.tsx';
import { AvatarSection } from './avatar/avatar-section.tsx';

type AccountTabProps = { scope: AccountScope; account: User };
export type AccountTab = Tab & { content: (props: AccountTabProps) => ReactNode };

const details: AccountTab = { id: 'details', label: 'Details', content: Details };
const permissions: AccountTab = { id: 'permissions', label: 'Permissions', content: AccountPermissions };
const sessions: AccountTab = { id: 'sessions', label: 'Sessions', content: AccountSessions };
const history: AccountTab = { id: 'history', label: 'History', content: History };

/** The parts of a person's page. What dealers may do is the same for all of them. */
const tabsOf = {
  everybody: [details, permissions, sessions, history],
  dealers: [details, sessions, history],
} as const satisfies Record<AccountScope['kind'], readonly [AccountTab, ...AccountTab[]]>;

/** The tabs with those of other rooms; the history stays the last. */
export function accountTabs(
  kind: AccountScope['kind'],
  more: readonly AccountTab[],
): readonly [AccountTab, ...AccountTab[]] {
  return withMoreTabs<AccountTab>(tabsOf[kind], more);
}

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
    <RecordHistory>
      <HistoryList
        call={scope.api.history}
        params={{ id: account.id }}
        wordingOf={historyWording}
        labels={accountHistoryLabels}
        valueText={accountValueTextWith(branches)}
      />
    </RecordHistory>
  );
}
