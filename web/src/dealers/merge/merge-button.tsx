import { Button } from '@mantine/core';
import type { DealerSummary } from '@poolhouse/domain/dealers/dealer';
import { IconGitMerge } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../shell/paths.ts';
import { useCan } from '../../shell/use-can.ts';
import { searchOf } from '../../ui/address-link.ts';
import type { ListSelection } from '../../ui/list/list-config.ts';
import { ReasonTooltip } from '../../ui/reason-tooltip.tsx';

/** Two chosen dealers can be made one. */
export function MergeButton({ selection }: { selection: ListSelection<DealerSummary> }) {
  const manage = useCan('dealers:manage');
  const [first, second, third] = selection.rows;
  if (selection.isAllMatching || first === undefined || second === undefined || third !== undefined) return null;
  const icon = <IconGitMerge size={14} stroke={1.75} />;
  if (manage.reason !== null) {
    return (
      <ReasonTooltip reason={manage.reason}>
        <Button size="xs" variant="default" disabled leftSection={icon}>
          Merge …
        </Button>
      </ReasonTooltip>
    );
  }
  return (
    <Button
      component={Link}
      to={paths.mergeDealers}
      search={searchOf({ a: first.id, b: second.id })}
      size="xs"
      variant="default"
      leftSection={icon}
    >
      Merge …
    </Button>
  );
}
