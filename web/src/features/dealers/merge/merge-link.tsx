import { Button } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../platform/use-can.ts';
import { searchOf } from '../../../ui/address-link.ts';
import { ReasonTooltip } from '../../../ui/reason-tooltip.tsx';
import { dealerPaths } from '../paths.ts';

type Props = { a: string; b: string; isSmall?: boolean };

/** Leads to where two dealers are made one; without the right to it, it says why not. */
export function MergeLink({ a, b, isSmall = false }: Props) {
  const manage = useCan('dealers:manage');
  const look = {
    size: isSmall ? 'xs' : undefined,
    variant: 'default',
    leftSection: <IconGitMerge size={isSmall ? 14 : 16} stroke={1.75} />,
  };
  if (manage.reason !== null) {
    return (
      <ReasonTooltip reason={manage.reason} permission={manage.refused}>
        <Button {...look} disabled>
          Merge …
        </Button>
      </ReasonTooltip>
    );
  }
  return (
    <Button {...look} component={Link} to={dealerPaths.merge} search={searchOf({ a, b })}>
      Merge …
    </Button>
  );
}
