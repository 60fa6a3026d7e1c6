import { DealerAccountPage, UserPage } from '../features/users/account-page.tsx';
import type { AccountTab } from '../features/users/account-tabs.tsx';
import { useCan } from '../platform/use-can.ts';
import { LazySentTab } from './sent-tab-lazy.tsx';

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
