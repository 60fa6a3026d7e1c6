import { roleLabels } from '@poolhouse/domain/features/access/roles';
import type { User } from '@poolhouse/domain/features/users/user';
import { useQuery } from '@tanstack/react-query';
import { EmailLinks } from '../../ui/detail/contact-links.tsx';
import { type Fact, FactGrid } from '../../ui/detail/fact-grid.tsx';
import type { FoldedSection } from '../../ui/detail/folded-sections.tsx';
import { RecordSummary } from '../../ui/detail/record-summary.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { LastSignIn } from './account-columns.tsx';
import { accountLabels as labels } from './account-labels.ts';
import { branchesQuery } from './account-queries.ts';

/** Shows what matters most of an account: on its page, and beside the list. */
export function AccountSummary({ account }: { account: User }) {
  const branches = useQuery(branchesQuery()).data?.branches;
  const facts: Fact[] = [
    { label: labels.email, value: account.state === 'erased' ? null : <EmailLinks emails={[account.email]} /> },
    { label: labels.role, value: roleLabels[account.role] },
    { label: labels.jobDesc, value: account.jobDesc },
    { label: labels.branch, value: branches?.find(({ value }) => value === account.branch)?.label ?? account.branch },
    { label: labels.priorityId, value: account.priorityId },
    { label: labels.lastSignInTime, value: <LastSignIn at={account.lastSignInTime} /> },
  ];
  return <RecordSummary facts={facts} />;
}

/** Returns what else is known of an account. */
export function accountDetails(account: User): FoldedSection[] {
  const facts: Fact[] = [
    { label: 'Password', value: account.isFirstLogin ? 'Must be changed at next sign-in' : 'Set' },
    { label: labels.mongoId, value: account.mongoId },
    { label: labels.createdAt, value: <InstantText at={account.createdAt} /> },
    { label: labels.lastUpdate, value: <InstantText at={account.lastUpdate} /> },
  ];
  return [{ id: 'account', title: 'Account', content: <FactGrid facts={facts} /> }];
}
