import { type Store, storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import type { ReactNode } from 'react';
import classes from './store-mark.module.css';

/** Our own sign of each store: one shape and one colour, no logo. */
const marks: Record<Store, { letter: string; shape: ReactNode; colour: string }> = {
  amazon: { letter: 'A', shape: <rect x="1" y="1" width="18" height="18" rx="5" />, colour: '#a15c00' },
  ebay: { letter: 'E', shape: <circle cx="10" cy="10" r="9.5" />, colour: '#2c67dc' },
  'mydeal woolworths': {
    letter: 'M',
    shape: <path d="M10 .5 18.5 5.3v9.4L10 19.5 1.5 14.7V5.3Z" />,
    colour: '#017433',
  },
  kogan: { letter: 'K', shape: <path d="M10 0 20 10 10 20 0 10Z" />, colour: '#b70017' },
  'harvey norman': {
    letter: 'H',
    shape: <path d="M2 1h16v11.5c0 3.8-3.4 6-8 7-4.6-1-8-3.2-8-7Z" />,
    colour: '#3f4b8c',
  },
  catch: { letter: 'C', shape: <path d="M6 .5h8L19.5 6v8L14 19.5H6L.5 14V6Z" />, colour: '#007067' },
};

/** Shows the sign of a store. Its name is beside it, for eyes or for screen readers. */
export function StoreMark({ store }: { store: Store }) {
  const { letter, shape, colour } = marks[store];
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" className={classes.mark} aria-hidden>
      <g fill={colour}>{shape}</g>
      <text x="10" y="10" dy=".36em">
        {letter}
      </text>
    </svg>
  );
}

/** Shows a store by its sign and its name. */
export function StoreName({ store }: { store: Store }) {
  return (
    <span className={classes.store}>
      <StoreMark store={store} />
      <span className={classes.name}>{storeLabels[store]}</span>
    </span>
  );
}
