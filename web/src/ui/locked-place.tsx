import type { Ability } from '../platform/use-can.ts';
import { Place } from './place.tsx';
import { WhyLink } from './why-link.tsx';

type Props = { title: string; ability: Ability; isAlert?: boolean };

/** Stands where somebody lacks the right to what would stand there: why, and who can give it. */
export function LockedPlace({ title, ability, isAlert }: Props) {
  return (
    <Place drawing="lock" title={title} isAlert={isAlert}>
      {ability.reason} <WhyLink question={{ permission: ability.permission }} />
    </Place>
  );
}
