import type { Branch } from '@poolhouse/domain/features/branches/branch';
import { IconPencil } from '@tabler/icons-react';
import { Card, CardGrid, CardSkeletons } from '../../ui/card-grid.tsx';
import { CodeTags } from '../../ui/code-tag.tsx';
import { EmailLinks } from '../../ui/detail/contact-links.tsx';
import { type Fact, FactGrid } from '../../ui/detail/fact-grid.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { addressText, branchLabels as labels, regionText } from './branch-form-values.ts';
import { branchesQuery } from './branch-queries.ts';
import { branchPaths } from './paths.ts';

/** Shows all branches with what is known of them; closed ones stand last. */
export function BranchCards() {
  const skeleton = (
    <CardGrid isPending>
      <CardSkeletons count={8} height={304} />
    </CardGrid>
  );
  return (
    <Loaded query={branchesQuery()} what="Branches" skeleton={skeleton}>
      {({ branches }) => (
        <CardGrid>
          {branches.map((branch) => (
            <BranchCard key={branch.id} branch={branch} />
          ))}
        </CardGrid>
      )}
    </Loaded>
  );
}

function BranchCard({ branch }: { branch: Branch }) {
  const { active } = branch;
  return (
    <Card
      title={branch.label}
      isQuiet={!active}
      aside={
        <>
          <StatusDot colour={active ? 'green' : 'gray'} label={active ? 'Open' : 'Closed'} isQuiet={!active} />
          <ReasonButton
            permission="admin.branch:edit"
            to={branchPaths.branch(branch.id)}
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} stroke={1.75} />}
            aria-label={`Edit ${branch.label}`}
          >
            Edit
          </ReasonButton>
        </>
      }
      meta={
        <>
          <span>{regionText(branch.region)}</span>
          <span>{branch.timeZone}</span>
        </>
      }
    >
      <FactGrid facts={factsOf(branch)} />
    </Card>
  );
}

function factsOf({ caseCode, costCentre, warehouseCode, assignedState, notificationEmails, address }: Branch): Fact[] {
  const states = assignedState.map((label) => ({ label, colour: 'gray' as const }));
  return [
    { label: labels.caseCode, value: caseCode },
    { label: labels.costCentre, value: costCentre },
    { label: labels.warehouseCode, value: warehouseCode },
    { label: labels.assignedState, value: states.length === 0 ? null : <CodeTags tags={states} isWrapping /> },
    { label: 'State and postcode', value: [address.shortCode, address.postalCode].filter(Boolean).join(' ') },
    { label: labels.address, value: addressText(address), isWide: true },
    {
      label: 'Notifies',
      value: notificationEmails.length === 0 ? null : <EmailLinks emails={notificationEmails} />,
      isWide: true,
    },
  ];
}
