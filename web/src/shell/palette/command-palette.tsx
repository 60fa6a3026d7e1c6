import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { PaletteResults } from '../lazy-parts.ts';
import classes from './command-palette.module.css';
import type { HeldKeys } from './held-keys.ts';
import type { ShownResults } from './palette-results.tsx';

type PaletteProps = { held: HeldKeys | null; onClose: () => void; onKeys: () => void };

/**
 * Shows the command palette (Ctrl+K). Its field has the focus before the next key arrives; the results and their code may come
 * later, and Enter waits for them.
 */
export function CommandPalette({ held, onClose, onKeys }: PaletteProps) {
  const listId = useId();
  const [typed, setTyped] = useState(held?.typed ?? '');
  const [isEntered, setEntered] = useState(held?.isEntered ?? false);
  const [activeAt, setActiveAt] = useState(0);
  const [{ count, activeId }, setShown] = useState<ShownResults>({ count: 0, activeId: undefined });
  const field = useRef<HTMLInputElement>(null);
  useFocusWhileOpen(field);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && count > 0) setActiveAt((at) => (Math.min(at, count - 1) + step + count) % count);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) setEntered(true);
    else if (event.key === 'Escape') onClose();
    // The field is all that can have the focus here.
    else if (event.key !== 'Tab' && step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc does the same
    <div
      role="presentation"
      className={classes.overlay}
      data-print="hide"
      // A click beside the field leaves the focus in it.
      onMouseDown={(event) => {
        if (event.target !== field.current) event.preventDefault();
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div role="dialog" aria-modal="true" aria-label="Search or jump to a page" className={classes.content}>
        <div className={classes.field}>
          <IconSearch size={18} stroke={1.8} aria-hidden />
          <input
            ref={field}
            role="combobox"
            aria-label="Search dealers, pages and actions"
            aria-expanded={count > 0}
            aria-controls={listId}
            aria-activedescendant={activeId}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder="Search dealers, pages and actions"
            value={typed}
            onKeyDown={press}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setActiveAt(0);
              setEntered(false);
            }}
          />
        </div>
        <Suspense fallback={null}>
          <PaletteResults
            listId={listId}
            typed={typed}
            activeAt={activeAt}
            isEntered={isEntered}
            onShown={setShown}
            onPoint={setActiveAt}
            onClose={onClose}
            onKeys={onKeys}
          />
        </Suspense>
      </div>
    </div>
  );
}

/** Gives the focus to the field before the next key, and back to where it was once the palette is closed. */
function useFocusWhileOpen(field: React.RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [field]);
}
