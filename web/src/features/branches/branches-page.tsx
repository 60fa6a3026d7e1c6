import { IconPlus } from '@tabler/icons-react';
import { useTab } from '../../ui/detail/tabs.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { BranchCards } from './branch-cards.tsx';
import { DealerStates } from './dealer-states.tsx';
import { branchPaths } from './paths.ts';
import { Reps } from './reps.tsx';

const tabs = [
  { id: 'branches', label: 'Branches', Content: BranchCards, create: 'New branch', to: branchPaths.create },
  { id: 'reps', label: 'Account managers', Content: Reps, create: 'New account manager', param: 'rep' },
  { id: 'states', label: 'States', Content: DealerStates, create: 'New state', param: 'state' },
] as const;

/** Shows a part of Admin › Company: where the company is, who looks after dealers, and which branch serves which state. */
export function BranchesPage() {
  const tab = useTab(tabs);
  const { Content, label, create, ...at } = tabs.find(({ id }) => id === tab) ?? tabs[0];
  const link = 'param' in at ? { to: '.', search: { tab, [at.param]: 'new' } } : { to: at.to };
  return (
    <>
      <PageHeader
        title={label}
        actions={
          <ReasonButton permission="admin.branch:create" {...link} leftSection={<IconPlus size={16} />}>
            {create}
          </ReasonButton>
        }
      />
      <Content />
    </>
  );
}
