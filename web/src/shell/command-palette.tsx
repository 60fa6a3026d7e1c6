import { Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import classes from './command-palette.module.css';
import type { PaletteEntry } from './palette-entries.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

export { loadPalettes } from './palettes.ts';

type PaletteProps = { opened: boolean; onClose: () => void; onKeys: () => void };

/** Shows the command palette (Ctrl+K), which finds pages and records by a few letters. */
export function CommandPalette({ opened, onClose, onKeys }: PaletteProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12vh"
      radius="lg"
      title="Search or jump to a page"
      classNames={{ content: classes.content, header: 'visually-hidden' }}
    >
      <Palette onClose={onClose} onKeys={onKeys} />
    </Modal>
  );
}

function Palette({ onClose, onKeys }: Omit<PaletteProps, 'opened'>) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [activeAt, setActiveAt] = useState(0);
  const entries = usePaletteEntries(typed, onKeys);
  const active = entries[Math.min(activeAt, entries.length - 1)];
  const choose = (entry: PaletteEntry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActiveAt((at) => (Math.min(at, entries.length - 1) + step + entries.length) % Math.max(1, entries.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(active);
    }
  };
  return (
    <>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <input
          role="combobox"
          aria-label="Search dealers, pages and actions"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder="Search dealers, pages and actions"
          value={typed}
          data-autofocus
          onKeyDown={press}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActiveAt(0);
          }}
        />
      </div>
      <div id={listId} role="listbox" aria-label="Results" className={classes.list}>
        {entries.map((entry, at) => (
          <Option
            key={entry.id}
            id={`${listId}-${entry.id}`}
            entry={entry}
            isActive={entry === active}
            startsGroup={entries[at - 1]?.group !== entry.group}
            onChoose={() => choose(entry)}
            onPoint={() => setActiveAt(at)}
          />
        ))}
      </div>
      <p role="status" className={entries.length === 0 ? classes.empty : 'visually-hidden'}>
        {entries.length === 0 ? 'No results.' : entries.length === 1 ? '1 result' : `${entries.length} results`}
      </p>
    </>
  );
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
