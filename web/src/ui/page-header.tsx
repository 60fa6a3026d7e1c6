import type { ReactNode } from 'react';
import { usePageTitle } from '../platform/use-page-title.ts';
import classes from './page-header.module.css';

type Props = {
  title: string;
  /** A count or another short fact beside the title. */
  note?: ReactNode;
  /** What leads back, above the title. */
  back?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

export function PageHeader({ title, note, back, actions, children }: Props) {
  usePageTitle(title);
  return (
    <header className={classes.header}>
      {back && <div className={classes.back}>{back}</div>}
      <div className={classes.row}>
        <h1 className={classes.title}>{title}</h1>
        {note !== undefined && <span className={classes.note}>{note}</span>}
        {actions && (
          <div className={classes.actions} data-print="hide">
            {actions}
          </div>
        )}
      </div>
      {children}
    </header>
  );
}
