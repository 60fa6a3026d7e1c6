import type { DealerSummary } from '@poolhouse/domain/features/dealers/dealer';
import { IconGitMerge } from '@tabler/icons-react';
import type { ListSelection } from '../../../ui/list/list-config.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { dealerPaths } from '../paths.ts';

/** Shows a button that merges two chosen dealers. */
export function MergeButton({ selection: { rows, count } }: { selection: ListSelection<DealerSummary> }) {
  const [a, b] = count === 2 && rows.length === 2 ? rows : [];
  return (
    <ReasonButton
      permission="dealers:manage"
      reason={b === undefined ? 'Choose exactly two dealers to merge.' : null}
      to={dealerPaths.merge}
      search={{ a: a?.id, b: b?.id }}
      size="xs"
      variant="default"
      leftSection={<IconGitMerge size={14} stroke={1.75} />}
    >
      {b === undefined ? 'Merge' : 'Merge 2'}
    </ReasonButton>
  );
}
