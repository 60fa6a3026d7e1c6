import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

type GridProps = { children: ReactNode; isPending?: boolean };

/** Shows a page of cards, as many beside each other as fit. */
export function CardGrid({ children, isPending = false }: GridProps) {
  return (
    <div className={classes.body}>
      <ul className={classes.cards} aria-busy={isPending}>
        {children}
      </ul>
    </div>
  );
}

type CardProps = {
  title: string;
  /** Beside the title: a status, a button. */
  aside: ReactNode;
  /** Under the title, small. */
  meta: ReactNode;
  /** At rest: closed, switched off. */
  isQuiet?: boolean;
  children: ReactNode;
};

export function Card({ title, aside, meta, isQuiet = false, children }: CardProps) {
  return (
    <li className={classes.card} data-quiet={isQuiet}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {aside}
      </div>
      <p className={classes.meta}>{meta}</p>
      {children}
    </li>
  );
}

/** Shows the outlines of cards that are loading, as many and as high as usual. */
export function CardSkeletons({ count, height }: { count: number; height: number }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: these places are all alike and never move
    <li key={at}>
      <Skeleton height={height} radius="lg" />
    </li>
  ));
}
