import { Button } from '@mantine/core';
import type { Branch } from '@poolhouse/domain/features/branches/branch';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../platform/use-can.ts';
import { Card, CardGrid, CardSkeletons } from '../../ui/card-grid.tsx';
import { CodeTags } from '../../ui/code-tag.tsx';
import { EmailLinks } from '../../ui/detail/contact-links.tsx';
import { type Fact, FactGrid } from '../../ui/detail/fact-grid.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ReasonTooltip } from '../../ui/reason-tooltip.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import { addressText, branchLabels as labels, regionText } from './branch-form-values.ts';
import { branchesQuery } from './branch-queries.ts';
import { branchPaths } from './paths.ts';

/** Shows all branches with what is known of them; closed ones stand last. */
export function BranchCards() {
  const branches = useQuery(branchesQuery());
  if (branches.isError && branches.data === undefined)
    return <ErrorState error={branches.error} what="Branches" onRetry={() => void branches.refetch()} />;
  return (
    <CardGrid isPending={branches.isPending}>
      {branches.data?.branches.map((branch) => <BranchCard key={branch.id} branch={branch} />) ?? (
        <CardSkeletons count={8} height={304} />
      )}
    </CardGrid>
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
          <EditButton branch={branch} />
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

function factsOf({ caseCode, costCentre, assignedState, notificationEmails, address }: Branch): Fact[] {
  const states = assignedState.map((label) => ({ label, colour: 'gray' as const }));
  return [
    { label: labels.caseCode, value: caseCode },
    { label: labels.costCentre, value: costCentre },
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

function EditButton({ branch: { id, label } }: { branch: Branch }) {
  const { reason, refused } = useCan('admin.branch:edit');
  const icon = <IconPencil size={14} stroke={1.75} />;
  if (reason !== null)
    return (
      <ReasonTooltip reason={reason} permission={refused}>
        <Button disabled size="xs" variant="default" leftSection={icon}>
          Edit
        </Button>
      </ReasonTooltip>
    );
  return (
    <Button
      component={Link}
      to={branchPaths.branch(id)}
      size="xs"
      variant="default"
      leftSection={icon}
      aria-label={`Edit ${label}`}
    >
      Edit
    </Button>
  );
}
