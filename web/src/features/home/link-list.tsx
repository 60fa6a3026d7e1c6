import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTo } from '../../ui/address-link.ts';
import { SideNote } from '../../ui/side-note.tsx';
import classes from './link-list.module.css';

type LinkLine = {
  id: string;
  path: string;
  title: string /** Below the title. */;
  detail?: string | null;
  note: ReactNode;
};

/** Shows links to records and pages, each with a short note at the end. */
export function LinkList({ lines }: { lines: readonly LinkLine[] }) {
  return (
    <ul className={classes.list}>
      {lines.map(({ id, path, title, detail, note }) => (
        <li key={id}>
          <Link {...linkTo(path)} activeProps={{}} className={classes.line}>
            <span className={classes.title}>
              {title}
              {detail && <span className={classes.detail}>{detail}</span>}
            </span>
            {note && <SideNote className={classes.note}>{note}</SideNote>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
