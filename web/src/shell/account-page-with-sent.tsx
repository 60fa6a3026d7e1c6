import { DealerAccountPage, UserPage } from '../users/account-page.tsx';
import type { AccountTab } from '../users/account-tabs.tsx';
import { LazySentTab } from './sent-tab-lazy.tsx';
import { useCan } from './use-can.ts';

const sent: AccountTab = {
  id: 'sent',
  label: 'Sent',
  content: ({ account }) => <LazySentTab kind="user" id={account.id} />,
};
const withSent = [sent];
const without: readonly AccountTab[] = [];

/** A person with what was sent to them. */
export function UserPageWithSent() {
  return <UserPage moreTabs={useSentTab()} />;
}

/** A dealer’s account with the same. */
export function DealerAccountPageWithSent() {
  return <DealerAccountPage moreTabs={useSentTab()} />;
}

/** Whoever looks after dealers’ accounts alone doesn’t see what is sent to people. */
function useSentTab(): readonly AccountTab[] {
  return useCan('admin.users:view').allowed ? withSent : without;
}
