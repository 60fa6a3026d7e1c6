import { useRef } from 'react';
import type { ListConfig } from './list-config.ts';
import classes from './record-cards.module.css';
import { moveInRows } from './row-keys.ts';

type Props<Row> = {
  config: Pick<ListConfig<Row>, 'title' | 'rowId' | 'rowLabel' | 'card'>;
  rows: readonly Row[] | null;
  changed: ReadonlySet<string>;
  skeletonRows: number;
  isStale: boolean;
  onOpen: (id: string) => void;
  onNear: (id: string) => void;
};

/** Shows rows on a phone, each as a card of two or three lines. */
export function RecordCards<Row>({ config, rows, changed, skeletonRows, isStale, onOpen, onNear }: Props<Row>) {
  const list = useRef<HTMLUListElement>(null);
  if (rows === null) {
    return (
      <div aria-busy className={classes.cards}>
        {Array.from({ length: skeletonRows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these cards are all alike and never move
          <div key={index} className={classes.skeleton}>
            <span style={{ width: '55%' }} />
            <span style={{ width: '80%' }} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul
      ref={list}
      className={classes.cards}
      aria-label={config.title}
      aria-busy={isStale}
      onKeyDown={(event) => moveInRows(event, list.current)}
    >
      {rows.map((row, index) => (
        <li key={config.rowId(row)} className={classes.row}>
          <button
            type="button"
            className={classes.card}
            data-changed={changed.has(config.rowId(row))}
            data-row-index={index}
            onPointerDown={() => onNear(config.rowId(row))}
            onClick={() => onOpen(config.rowId(row))}
          >
            <span className={classes.head}>
              <span className={classes.title}>{config.card.title(row)}</span>
              {config.card.aside?.(row)}
            </span>
            {config.card.lines(row).map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card have no identity of their own
              <span key={at} className={classes.line}>
                {line}
              </span>
            ))}
          </button>
          {config.card.action && <div className={classes.action}>{config.card.action(row)}</div>}
        </li>
      ))}
    </ul>
  );
}
