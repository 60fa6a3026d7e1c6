import { Button, UnstyledButton } from '@mantine/core';
import { busyText } from '@poolhouse/domain/features/dealers/places/busy';
import type { DealerMapAnswer } from '@poolhouse/domain/features/dealers/places/map';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { SideNote } from '../../../ui/side-note.tsx';
import classes from './dealer-map.module.css';
import { cssColour, type MapCategory } from './map-colouring.ts';

const pageSize = 25;

type Props = {
  dealers: DealerMapAnswer;
  /** The dealers of the list, as indexes into the columns. */
  indexes: readonly number[];
  categories: readonly MapCategory[];
  category: readonly number[];
  openId: string | null;
  /** Set when the list holds the dealers of one spot alone. */
  onLeaveSpot: (() => void) | null;
  onOpen: (id: string) => void;
  onLight: (index: number | null) => void;
};

/** Shows the dealers in the picture, so that everything on the map can be reached without pointing at it. */
export function DealerMapList(props: Props) {
  const { dealers, indexes, onLeaveSpot } = props;
  const [shown, setShown] = useState(pageSize);
  const sorted = useMemo(
    () => [...indexes].sort((one, other) => ((dealers.names[one] ?? '') < (dealers.names[other] ?? '') ? -1 : 1)),
    [indexes, dealers],
  );
  return (
    <section className={classes.side} aria-label="Dealers in view">
      <p className={classes.sideHead} aria-live="polite">
        {countText(indexes.length, onLeaveSpot !== null)}
        {onLeaveSpot && (
          <Button size="compact-xs" variant="default" rightSection={<IconX size={12} />} onClick={onLeaveSpot}>
            All in view
          </Button>
        )}
      </p>
      <ul className={classes.rows}>
        {sorted.slice(0, shown).map((index) => (
          <MapRow key={dealers.ids[index]} {...props} index={index} />
        ))}
      </ul>
      {sorted.length > shown && (
        <Button variant="default" size="xs" className={classes.more} onClick={() => setShown(shown + pageSize)}>
          Show {Math.min(pageSize, sorted.length - shown)} more
        </Button>
      )}
    </section>
  );
}

function MapRow({ dealers, categories, category, openId, onOpen, onLight, index }: Props & { index: number }) {
  const id = dealers.ids[index] ?? '';
  const kind = categories[category[index] ?? 0];
  const busy = dealers.busy[index] ?? '';
  return (
    <li>
      <UnstyledButton
        className={classes.rowButton}
        data-open={id === openId}
        onClick={() => onOpen(id)}
        onMouseEnter={() => onLight(index)}
        onMouseLeave={() => onLight(null)}
        onFocus={() => onLight(index)}
        onBlur={() => onLight(null)}
      >
        <span className={classes.rowDot} style={{ '--dot': kind && cssColour(kind) }} title={kind?.label} />
        <span className={classes.rowText}>
          <span className={classes.rowName}>{dealers.names[index]}</span>
          <SideNote>{[dealers.areas[index], busy === '' ? null : busyText(busy)].filter(Boolean).join(' · ')}</SideNote>
        </span>
      </UnstyledButton>
    </li>
  );
}

function countText(count: number, isSpot: boolean): string {
  const many = `${count.toLocaleString('en-AU')} ${count === 1 ? 'dealer' : 'dealers'}`;
  return isSpot ? `${many} at this spot` : `${many} in view`;
}
