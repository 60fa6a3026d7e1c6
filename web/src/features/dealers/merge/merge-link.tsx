import { IconGitMerge } from '@tabler/icons-react';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { dealerPaths } from '../paths.ts';

type Props = { a: string; b: string /** Leads back to the duplicates once the two are merged. */; isOfQueue?: boolean };

/** Leads to where two dealers are made one; without the right to it, it says why not. */
export function MergeLink({ a, b, isOfQueue = false }: Props) {
  return (
    <ReasonButton
      permission="dealers:manage"
      to={dealerPaths.merge}
      search={{ a, b, ...(isOfQueue && { back: 'duplicates' }) }}
      variant="default"
      leftSection={<IconGitMerge size={16} stroke={1.75} />}
    >
      Merge…
    </ReasonButton>
  );
}
