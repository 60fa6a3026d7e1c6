import type { PopoverProps } from '@mantine/core';
import { cloneElement, type ReactElement, type ReactNode, Suspense, use, useId, useRef, useState } from 'react';
import { fetchLaterCode, isLaterCodeHere } from '../../platform/api/later-code.ts';
import { notify } from '../../platform/notify.ts';
import { useOnceTrue } from '../../platform/use-once-true.ts';
import { floats } from './floats-later.ts';

type Button = ReactElement<Record<string, unknown>>;

type Props = {
  /** The button; what opens is fetched when a pointer or the focus comes near it. */
  button: Button;
  position?: PopoverProps['position'];
  width?: PopoverProps['width'];
  className?: string;
};

type MenuProps = Props & { children: ReactNode };

/** Shows a button that opens a menu; its children are the items. */
export function MenuButton({ button, position = 'bottom-end', children, ...shape }: MenuProps) {
  const { trigger, float } = usePopUp('menu', button);
  return (
    <>
      {trigger}
      {float && (
        <Suspense>
          <Menu {...float} {...shape} position={position}>
            {children}
          </Menu>
        </Suspense>
      )}
    </>
  );
}

type PanelProps = Props & {
  label: string;
  p?: number;
  onChange?: (isOpen: boolean) => void;
  children: (close: () => void) => ReactNode;
};

/** Shows a button that opens a small panel. */
export function PanelButton({ button, position = 'bottom-start', onChange, children, ...shape }: PanelProps) {
  const { trigger, float } = usePopUp('dialog', button, onChange);
  return (
    <>
      {trigger}
      {float && (
        <Suspense>
          <Panel {...float} {...shape} position={position}>
            {children(() => float.onChange(false))}
          </Panel>
        </Suspense>
      )}
    </>
  );
}

type Floats = NonNullable<ReturnType<typeof floats.here>>;

const Menu: Floats['MenuFloat'] = (props) => {
  const { MenuFloat } = floats.here() ?? use(floats.fetch());
  return <MenuFloat {...props} />;
};

const Panel: Floats['PanelFloat'] = (props) => {
  const { PanelFloat } = floats.here() ?? use(floats.fetch());
  return <PanelFloat {...props} />;
};

/** Opens at once when the code is here, else when it arrives: no click is lost. */
function usePopUp(kind: 'menu' | 'dialog', button: Button, onChange?: (isOpen: boolean) => void) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useOnceTrue(isOpen);
  const change = (next: boolean) => {
    setOpen(next);
    onChange?.(next);
  };
  const press = () => {
    if (isOpen || isLaterCodeHere()) return change(!isOpen);
    fetchLaterCode().then(() => change(true), notify.error);
  };
  const trigger = cloneElement(button, {
    ref: anchor,
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    'data-expanded': isOpen || undefined,
    onClick: press,
    onPointerEnter: fetchSoon,
    onFocus: fetchSoon,
  });
  return { trigger, float: hasOpened ? { id, anchor, isOpen, onChange: change } : null };
}

/** A failure is told when the person asks for what it was about. */
function fetchSoon(): void {
  fetchLaterCode().catch(() => {});
}
