import type { Ability } from '../platform/use-can.ts';
import { EmptyState } from './empty-state.tsx';
import { ExplainLink } from './explain-link.tsx';

type Props = { title: string; ability: Ability; isAlert?: boolean };

/** Replaces content that the user has no permission for: shows why, and who can give it. */
export function ForbiddenState({ title, ability, isAlert }: Props) {
  return (
    <EmptyState drawing="lock" title={title} isAlert={isAlert}>
      {ability.reason} <ExplainLink question={{ permission: ability.permission }} />
    </EmptyState>
  );
}
