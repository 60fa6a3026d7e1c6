import { ActionIcon, Button } from '@mantine/core';
import { IconArrowUpRight, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useShortcuts } from '../../platform/shortcuts.ts';
import { Tip } from '../pop-up/tip.tsx';
import classes from './row-drawer.module.css';

type Props = {
  /** The title of the list and its actions, which stay in reach. */
  head?: RefObject<HTMLElement | null>;
  label: string;
  /** Where the row stands in the list, as in `3 of 312`; null when it isn't among the rows. */
  place: string | null;
  /** Null where the row has no page of its own. */
  path: string | null;
  onClose: () => void;
  /** Null where there is no row before or after. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  children: ReactNode;
};

/** Shows a quick look at a row beside the list, which stays usable meanwhile; Esc closes it. */
export function RowDrawer({ head, label, place, path, onClose, onPrevious, onNext, children }: Props) {
  useShortcuts('Beside a list', [
    { keys: ['j'], meaning: 'Next row; continues on the next page', act: () => onNext?.() },
    { keys: ['k'], meaning: 'Previous row', act: () => onPrevious?.() },
    { keys: ['Escape'], meaning: 'Close, and back to the row' },
  ]);
  useEscape(onClose);
  const style = { '--ph-list-head': `${useHeight(head)}px` } as CSSProperties;
  return (
    <aside className={classes.drawer} style={style} aria-label={label} data-print="hide">
      <header className={classes.head}>
        <Tip label="Previous row (k)">
          <ActionIcon disabled={onPrevious === null} onClick={() => onPrevious?.()} aria-label="Previous row">
            <IconChevronUp size={16} stroke={1.75} />
          </ActionIcon>
        </Tip>
        <Tip label="Next row (j)">
          <ActionIcon disabled={onNext === null} onClick={() => onNext?.()} aria-label="Next row">
            <IconChevronDown size={16} stroke={1.75} />
          </ActionIcon>
        </Tip>
        <span className={classes.place} aria-live="polite">
          {place}
        </span>
        {path !== null && (
          <Button
            component={Link}
            to={path}
            variant="default"
            size="xs"
            rightSection={<IconArrowUpRight size={14} stroke={1.75} />}
          >
            Open
          </Button>
        )}
        <ActionIcon onClick={onClose} aria-label="Close">
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.body} tabIndex={0} aria-label={label}>
        {children}
      </section>
    </aside>
  );
}

/** Measured while the drawer is open alone: lists are drawn without it. */
function useHeight(element: RefObject<HTMLElement | null> | undefined): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const current = element?.current;
    if (!current) return;
    const measure = () => setHeight(current.offsetHeight);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return height;
}

/** Esc closes the drawer wherever the focus is. */
function useEscape(onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isForAnother(event)) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** A dialog, a menu or an open filter closes first. */
function isForAnother(event: KeyboardEvent): boolean {
  const isInFloating =
    event.target instanceof Element && event.target.closest('[role=dialog], [role=menu], [role=listbox]');
  return (
    event.defaultPrevented || Boolean(isInFloating) || document.querySelector('[role=dialog][aria-modal=true]') !== null
  );
}
