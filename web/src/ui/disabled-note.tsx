import type { Ability } from '../platform/use-can.ts';
import classes from './disabled-note.module.css';
import { ExplainLink } from './explain-link.tsx';

/** Shows in place of an action why it isn't there, and who can give it. Nothing when allowed. */
export function DisabledNote({ ability }: { ability: Ability }) {
  if (ability.allowed) return null;
  return (
    <p className={classes.note} data-print="hide">
      {ability.reason} <ExplainLink question={{ permission: ability.permission }} />
    </p>
  );
}
