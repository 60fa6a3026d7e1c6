import { Button } from '@mantine/core';
import type { WaitingItem } from '@poolhouse/domain/services/waiting/waiting';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../ui/address-link.ts';
import { relativeText } from '../../ui/relative-text.ts';
import { instantText } from '../../ui/zoned-instant.ts';
import classes from './waiting-list.module.css';

/** Shows what waits for the person, each with its age and the one action that deals with it. */
export function WaitingList({ items }: { items: readonly WaitingItem[] }) {
  if (items.length === 0) return <p className={classes.empty}>Nothing waits for you.</p>;
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          <div className={classes.text}>
            <span className={classes.title}>{item.title}</span>
            {item.note !== null && <span className={classes.note}>{item.note}</span>}
          </div>
          {item.at !== null && (
            <time className={classes.age} dateTime={item.at} title={instantText(item.at)}>
              {relativeText(item.at, new Date())}
            </time>
          )}
          <Button
            component={Link}
            {...linkTo(item.action.path)}
            variant="default"
            size="xs"
            className={classes.action}
            aria-label={`${item.action.label}: ${item.title}`}
          >
            {item.action.label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
