import { Button, UnstyledButton } from '@mantine/core';
import { type Answers, parsePath } from '@poolhouse/domain/features/commercial/reports/answers';
import { sections } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { itemTitles } from '@poolhouse/domain/features/commercial/reports/item-titles';
import type { OpenPoint } from '@poolhouse/domain/features/commercial/reports/open-points';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './open-list.module.css';

const mostAtFirst = 20;

type Props = { points: readonly OpenPoint[]; answers: Answers; onOpen: (path: string) => void };

/** Shows what is left to do before a report can be finished; each item leads to its card. */
export function OpenList({ points, answers, onOpen }: Props) {
  const [isWhole, setWhole] = useState(false);
  const titles = itemTitles(answers);
  const byItem = [...Map.groupBy(points, ({ path }) => parsePath(path)?.row ?? '')];
  const shown = isWhole ? byItem : byItem.slice(0, mostAtFirst);
  return (
    <>
      <ul className={classes.list}>
        {shown.map(([row, ofItem]) => (
          <li key={row}>
            <OpenItem title={titles.get(row) ?? null} points={ofItem} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {shown.length < byItem.length && (
        <Button variant="default" onClick={() => setWhole(true)}>
          Show all {byItem.length} items
        </Button>
      )}
    </>
  );
}

type ItemProps = { title: string | null; points: readonly OpenPoint[]; onOpen: Props['onOpen'] };

/** Shows the open points of an item, or of the report itself, which leads nowhere. */
function OpenItem({ title, points, onOpen }: ItemProps) {
  const messages = points.map(({ message }) => message).join(' ');
  const path = points[0]?.path ?? '';
  const parsed = parsePath(path);
  if (title === null || parsed === null) return messages;
  return (
    <UnstyledButton className={classes.point} onClick={() => onOpen(path)}>
      <span>
        <span className={classes.title}>{title}</span>
        <span className={classes.section}>{sections[parsed.section as keyof typeof sections].label}</span>
        <span className={classes.messages}>{messages}</span>
      </span>
      <IconChevronRight size={18} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
