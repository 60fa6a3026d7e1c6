import type { Practice } from '@poolhouse/domain/features/training/practice';
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import classes from './practice.module.css';

/** Shows the steps of a practice with a tick at those that are done, and what to do at the next one. */
export function PracticeSteps({ progress }: Pick<Practice, 'progress'>) {
  const next = progress.find(({ done }) => !done)?.id;
  return (
    <ol className={classes.steps}>
      {progress.map(({ id, label, hint, done }) => (
        <li key={id} data-done={done} aria-current={id === next ? 'step' : undefined}>
          {done ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} stroke={1.5} aria-hidden />}
          <div>
            <p className={classes.label}>
              {label}
              <span className="visually-hidden">{done ? ', done' : ', not done'}</span>
            </p>
            {id === next && <p className={classes.hint}>{hint}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
