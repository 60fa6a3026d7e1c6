import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTo } from '../../ui/address-link.ts';
import classes from './link-list.module.css';

export type LinkLine = { id: string; path: string; title: string; note: ReactNode };

/** Shows links of one line each, with a short note at the end. */
export function LinkList({ lines }: { lines: readonly LinkLine[] }) {
  return (
    <ul className={classes.list}>
      {lines.map(({ id, path, title, note }) => (
        <li key={id}>
          <Link {...linkTo(path)} activeProps={{}} className={classes.line}>
            <span className={classes.title}>{title}</span>
            {note && <span className={classes.note}>{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
