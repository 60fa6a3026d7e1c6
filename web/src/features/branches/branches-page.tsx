import { IconPlus } from '@tabler/icons-react';
import { Tabs, useTab } from '../../ui/detail/tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { BranchCards } from './branch-cards.tsx';
import { DealerStates } from './dealer-states.tsx';
import { branchPaths } from './paths.ts';
import { Reps } from './reps.tsx';

const parts = {
  branches: { label: 'Branches', Content: BranchCards, create: 'New branch', to: branchPaths.create },
  reps: {
    label: 'Account managers',
    Content: Reps,
    create: 'New account manager',
    search: { tab: 'reps', rep: 'new' },
  },
  states: {
    label: 'Dealer states',
    Content: DealerStates,
    create: 'New state',
    search: { tab: 'states', state: 'new' },
  },
};

const tabs = [
  { id: 'branches', label: parts.branches.label },
  { id: 'reps', label: parts.reps.label },
  { id: 'states', label: parts.states.label },
] as const;

/** Shows Admin › Branch: where the company is, who looks after dealers, and which branch serves which state. */
export function BranchesPage() {
  const tab = useTab(tabs);
  const { Content, create, ...address } = parts[tab as keyof typeof parts];
  return (
    <>
      <PageHeader
        title="Branches"
        actions={
          <ReasonButton permission="admin.branch:create" to="." {...address} leftSection={<IconPlus size={16} />}>
            {create}
          </ReasonButton>
        }
      />
      <Tabs tabs={tabs} current={tab} />
      <Content />
    </>
  );
}
