import type { DealerSummary } from '@poolhouse/domain/features/dealers/dealer';
import type { ListSelection } from '../../../ui/list/list-config.ts';
import { MergeLink } from './merge-link.tsx';

/** Shows a button that merges two chosen dealers. */
export function MergeButton({ selection }: { selection: ListSelection<DealerSummary> }) {
  const [first, second, third] = selection.rows;
  if (selection.isAllMatching || first === undefined || second === undefined || third !== undefined) return null;
  return <MergeLink a={first.id} b={second.id} isSmall />;
}
