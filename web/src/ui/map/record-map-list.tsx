import { Button, UnstyledButton } from '@mantine/core';
import { capital } from '@poolhouse/domain/kernel/capital';
import { IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Noun } from '../list/list-config.ts';
import { SideNote } from '../side-note.tsx';
import { type Coloured, cssColour } from './map-category.ts';
import type { MapRecords } from './map-records.ts';
import classes from './record-map.module.css';

const pageSize = 25;

type Props = {
  records: MapRecords;
  noun: Noun;
  /** Returns what is said of a record under its name. */
  areaOf: (index: number) => string;
  /** The records of the list, as indexes into the columns. */
  indexes: readonly number[];
  coloured: Coloured;
  openId: string | null;
  /** Set when the list has the records of one spot alone. */
  onLeaveSpot: (() => void) | null;
  onOpen: (id: string) => void;
  onLight: (index: number | null) => void;
};

/** Shows the records in the picture, so that everything on the map can be reached without pointing at it. */
export function RecordMapList(props: Props) {
  const { records, noun, indexes, onLeaveSpot } = props;
  const [shown, setShown] = useState(pageSize);
  const sorted = useMemo(
    () => [...indexes].sort((one, other) => ((records.names[one] ?? '') < (records.names[other] ?? '') ? -1 : 1)),
    [indexes, records],
  );
  return (
    <section className={classes.side} aria-label={`${capital(noun.many)} in view`}>
      <p className={classes.sideHead} aria-live="polite">
        {countText(noun, indexes.length, onLeaveSpot !== null)}
        {onLeaveSpot && (
          <Button size="compact-xs" variant="default" rightSection={<IconX size={12} />} onClick={onLeaveSpot}>
            All in view
          </Button>
        )}
      </p>
      <ul className={classes.rows}>
        {sorted.slice(0, shown).map((index) => (
          <MapRow key={records.ids[index]} {...props} index={index} />
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

function MapRow({ records, areaOf, coloured, openId, onOpen, onLight, index }: Props & { index: number }) {
  const id = records.ids[index] ?? '';
  const kind = coloured.categories[coloured.category[index] ?? 0];
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
          <span className={classes.rowName}>{records.names[index]}</span>
          <SideNote>{areaOf(index)}</SideNote>
        </span>
      </UnstyledButton>
    </li>
  );
}

function countText(noun: Noun, count: number, isSpot: boolean): string {
  const many = `${count.toLocaleString('en-AU')} ${count === 1 ? noun.one : noun.many}`;
  return isSpot ? `${many} at this spot` : `${many} in view`;
}
