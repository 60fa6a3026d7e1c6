import { Place } from './place.tsx';

type Props = {
  title: string;
  /** Why, as a sentence. */
  reason: string | null;
  isAlert?: boolean;
};

/** Stands where somebody lacks the right to what would stand there: why, and who can give it. */
export function LockedPlace({ title, reason, isAlert }: Props) {
  return (
    <Place drawing="lock" title={title} isAlert={isAlert}>
      {reason} Ask an administrator to give you access.
    </Place>
  );
}
