import { ExplainLink } from '../explain-link.tsx';
import classes from './matrix-legend.module.css';

type Look = { look: 'usual' | 'changed' | 'taken' | 'implied'; label: string };
type Props = {
  looks: readonly Look[];
  /** Why the boxes can only be looked at; null where they can be switched. */
  readOnly: string | null;
  /** Whether that is since only super admins may. */
  isForSuperAdmins: boolean;
};

/** Shows what the looks of the boxes mean, and why they can't be switched where that is so. */
export function MatrixLegend({ looks, readOnly, isForSuperAdmins }: Props) {
  return (
    <div className={classes.legend}>
      {readOnly !== null && (
        <p>
          {readOnly}{' '}
          {isForSuperAdmins && (
            <ExplainLink
              question={{ permission: 'admin.users:manage', refusal: { rule: 'super-admin', message: readOnly } }}
            />
          )}
        </p>
      )}
      <ul className={classes.looks}>
        {looks.map(({ look, label }) => (
          <li key={look}>
            <span className={classes.swatch} data-look={look} aria-hidden />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
