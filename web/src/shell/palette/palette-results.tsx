import { useEffect, useRef } from 'react';
import classes from './command-palette.module.css';
import type { PaletteEntry } from './palette-entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

/** The option that the arrows are on, and how many there are. */
export type ShownResults = { count: number; activeId: string | undefined };

export { loadPalettes } from './palettes.ts';

type ResultsProps = {
  listId: string;
  typed: string;
  activeAt: number;
  /** Enter was pressed for this text. */
  isEntered: boolean;
  onShown: (shown: ShownResults) => void;
  onPoint: (at: number) => void;
  onClose: () => void;
  onKeys: () => void;
};

/** Shows what fits the text of the palette. Enter runs the active result as soon as all results are there. */
export function PaletteResults(props: ResultsProps) {
  const { listId, typed, isEntered, onShown, onClose } = props;
  const { entries, isSettled } = usePaletteEntries(typed, isEntered, props.onKeys);
  const active = entries[Math.min(props.activeAt, entries.length - 1)];
  const idOf = (entry: PaletteEntry) => `${listId}-${entry.id}`;
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const count = entries.length;
  const activeId = active && idOf(active);
  useEffect(() => onShown({ count, activeId }), [onShown, count, activeId]);
  const isReady = isEntered && isSettled;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active entry is another object each time, but the same by its id
  useEffect(() => {
    if (isReady) choose(active);
  }, [isReady, activeId]);
  return (
    <>
      <div id={listId} role="listbox" aria-label="Results" className={classes.list}>
        {entries.map((entry, at) => (
          <Option
            key={entry.id}
            id={idOf(entry)}
            entry={entry}
            isActive={entry === active}
            startsGroup={entries[at - 1]?.group !== entry.group}
            onChoose={() => choose(entry)}
            onPoint={() => props.onPoint(at)}
          />
        ))}
      </div>
      <p role="status" className={count === 0 && isSettled ? classes.empty : 'visually-hidden'}>
        {statusText(count, isSettled)}
      </p>
    </>
  );
}

function statusText(count: number, isSettled: boolean): string {
  if (count === 0) return isSettled ? 'No results.' : '';
  return count === 1 ? '1 result' : `${count} results`;
}

type OptionProps = {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  startsGroup: boolean;
  onChoose: () => void;
  onPoint: () => void;
};

function Option({ id, entry, isActive, startsGroup, onChoose, onPoint }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  const OptionIcon = entry.icon;
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <>
      {startsGroup && (
        <div className={classes.group} role="presentation">
          {entry.group}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are read by the field, which keeps the focus */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field points at the option with aria-activedescendant */}
      <div
        ref={row}
        id={id}
        role="option"
        aria-selected={isActive}
        className={classes.option}
        onClick={onChoose}
        onPointerMove={isActive ? undefined : onPoint}
      >
        <OptionIcon size={18} stroke={1.6} aria-hidden />
        <span className={classes.title}>{entry.title}</span>
        {entry.note && <span className={classes.note}>{entry.note}</span>}
      </div>
    </>
  );
}
