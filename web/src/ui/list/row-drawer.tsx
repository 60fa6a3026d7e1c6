import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowUpRight, IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './row-drawer.module.css';

type Props = {
  label: string;
  /** Null where the row has no page of its own. */
  path: string | null;
  onClose: () => void;
  /** Null where there is no row before or after on this page. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  children: ReactNode;
};

/** A quick look at a row beside the list, which stays usable meanwhile; Esc closes it. */
export function RowDrawer({ label, path, onClose, onPrevious, onNext, children }: Props) {
  const close = useRef<HTMLButtonElement>(null);
  const onCloseNow = useRef(onClose);
  onCloseNow.current = onClose;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isForAnother(event)) onCloseNow.current();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <aside className={classes.drawer} aria-label={label} data-print="hide">
      <header className={classes.head}>
        <Tooltip label="Previous row">
          <ActionIcon disabled={onPrevious === null} onClick={() => onPrevious?.()} aria-label="Previous row">
            <IconChevronUp size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Next row">
          <ActionIcon disabled={onNext === null} onClick={() => onNext?.()} aria-label="Next row">
            <IconChevronDown size={16} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
        <span className={classes.space} />
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
        <ActionIcon ref={close} onClick={onClose} aria-label="Close">
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

/** A dialog, a menu or an open filter closes first. */
function isForAnother(event: KeyboardEvent): boolean {
  const isInFloating =
    event.target instanceof Element && event.target.closest('[role=dialog], [role=menu], [role=listbox]');
  return (
    event.defaultPrevented || Boolean(isInFloating) || document.querySelector('[role=dialog][aria-modal=true]') !== null
  );
}
