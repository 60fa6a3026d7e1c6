import { roleLabels } from '@poolhouse/domain/features/access/roles';
import type { User } from '@poolhouse/domain/features/users/user';
import { useQuery } from '@tanstack/react-query';
import { EmailLinks } from '../../ui/detail/contact-links.tsx';
import type { Fact } from '../../ui/detail/fact-grid.tsx';
import { FactGrid } from '../../ui/detail/fact-grid.tsx';
import { Section } from '../../ui/detail/section.tsx';
import { InstantText } from '../../ui/instant-text.tsx';
import { LastSignIn } from './account-columns.tsx';
import { accountLabels as labels } from './account-labels.ts';
import { branchesQuery } from './account-queries.ts';

/** Returns what there is to know of an account, for the page and the drawer. */
export function useAccountFacts(): (account: User) => Fact[] {
  const branches = useQuery(branchesQuery()).data?.branches;
  return (account) => [
    { label: labels.email, value: account.state === 'erased' ? null : <EmailLinks emails={[account.email]} /> },
    { label: labels.role, value: roleLabels[account.role] },
    { label: labels.jobDesc, value: account.jobDesc },
    { label: labels.branch, value: branches?.find(({ value }) => value === account.branch)?.label ?? account.branch },
    { label: labels.priorityId, value: account.priorityId },
    { label: labels.mongoId, value: account.mongoId },
    { label: labels.lastSignInTime, value: <LastSignIn at={account.lastSignInTime} /> },
  ];
}

export function AccountFacts({ account }: { account: User }) {
  const facts = useAccountFacts()(account);
  return (
    <>
      <Section title="User">
        <FactGrid facts={[{ label: labels.name, value: account.name, isWide: true }, ...facts]} />
      </Section>
      <Section title="Account">
        <FactGrid
          facts={[
            { label: 'Password', value: account.isFirstLogin ? 'Must be changed at next sign-in' : 'Set' },
            { label: labels.createdAt, value: <InstantText at={account.createdAt} /> },
            { label: labels.lastUpdate, value: <InstantText at={account.lastUpdate} /> },
          ]}
        />
      </Section>
    </>
  );
}
