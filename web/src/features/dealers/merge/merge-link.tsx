import { IconGitMerge } from '@tabler/icons-react';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { dealerPaths } from '../paths.ts';

type Props = { a: string; b: string };

/** Leads to where two dealers are made one; without the right to it, it says why not. */
export function MergeLink({ a, b }: Props) {
  return (
    <ReasonButton
      permission="dealers:manage"
      to={dealerPaths.merge}
      search={{ a, b }}
      variant="default"
      leftSection={<IconGitMerge size={16} stroke={1.75} />}
    >
      Merge…
    </ReasonButton>
  );
}
