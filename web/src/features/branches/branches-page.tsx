import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../platform/use-can.ts';
import { searchOf } from '../../ui/address-link.ts';
import { Tabs, useTab } from '../../ui/detail/tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReasonTooltip } from '../../ui/reason-tooltip.tsx';
import { BranchCards } from './branch-cards.tsx';
import { DealerStates } from './dealer-states.tsx';
import { branchPaths } from './paths.ts';
import { Reps } from './reps.tsx';

const tabs = [
  { id: 'branches', label: 'Branches' },
  { id: 'reps', label: 'Account managers' },
  { id: 'states', label: 'Dealer states' },
] as const;

/** Shows Admin › Branch: where the company is, who looks after dealers, and which branch serves which state. */
export function BranchesPage() {
  const tab = useTab(tabs);
  return (
    <>
      <PageHeader title="Branches" actions={<Actions tab={tab} />} />
      <Tabs tabs={tabs} current={tab} />
      {tab === 'branches' && <BranchCards />}
      {tab === 'reps' && <Reps />}
      {tab === 'states' && <DealerStates />}
    </>
  );
}

const labels = { branches: 'New branch', reps: 'New account manager', states: 'New state' } as const;

function Actions({ tab }: { tab: string }) {
  const { reason, refused } = useCan('admin.branch:create');
  const label = labels[tab as keyof typeof labels] ?? labels.branches;
  const icon = <IconPlus size={16} />;
  if (reason !== null)
    return (
      <ReasonTooltip reason={reason} permission={refused}>
        <Button disabled leftSection={icon}>
          {label}
        </Button>
      </ReasonTooltip>
    );
  const inTab = tab === 'reps' ? { tab, rep: 'new' } : tab === 'states' ? { tab, state: 'new' } : null;
  if (inTab !== null)
    return (
      <Button component={Link} to="." search={searchOf(inTab)} leftSection={icon}>
        {label}
      </Button>
    );
  return (
    <Button component={Link} to={branchPaths.create} leftSection={icon}>
      {label}
    </Button>
  );
}
