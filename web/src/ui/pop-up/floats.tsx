import { Menu, Popover, type PopoverProps, type StyleProp, Tooltip, type TooltipProps } from '@mantine/core';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useState,
} from 'react';

export { Menu };

type FloatProps = {
  /** The id of the button, from which the float's own is made. */
  id: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  position: PopoverProps['position'];
  width?: PopoverProps['width'];
  className?: string;
  children: ReactNode;
};

/** What is longer than the screen beside its button scrolls. */
const fitting = { flip: true, shift: true, size: true } as const;
const scrolling = { overflowY: 'auto' } as const;

/** Shows the items of a menu beside its button. */
export function MenuFloat({ id, anchor, isOpen, onChange, position, width, className, children }: FloatProps) {
  const opened = useIsShown(isOpen);
  return (
    <Menu id={id} opened={opened} onChange={onChange} position={position} width={width} middlewares={fitting}>
      <Menu.Target>
        <Anchor anchor={anchor} />
      </Menu.Target>
      <Menu.Dropdown className={className} style={scrolling}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

type PanelFloatProps = FloatProps & { label: string; p?: StyleProp<number> };

/** Shows a small panel beside its button; the focus stays in it until it closes. */
export function PanelFloat({
  id,
  anchor,
  isOpen,
  onChange,
  position,
  width,
  children,
  label,
  ...box
}: PanelFloatProps) {
  const opened = useIsShown(isOpen);
  // A list or a calendar that is open in the panel closes first.
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onChange(false);
  };
  return (
    <Popover
      id={id}
      opened={opened}
      onChange={onChange}
      position={position}
      width={width}
      closeOnEscape={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Anchor anchor={anchor} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label} onKeyDown={leave} {...box}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

type TipFloatProps = Pick<TooltipProps, 'label' | 'position'> & {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
};

/** Shows a line of text beside what it is about. */
export function TipFloat({ id, anchor, isOpen, label, position }: TipFloatProps) {
  const opened = useIsShown(isOpen);
  return (
    <Tooltip
      target={anchor}
      opened={opened}
      label={<span id={id}>{label}</span>}
      position={position}
      multiline
      maw={280}
    />
  );
}

/** The kit remembers where the focus was, and fades in, only what it has seen closed before. */
function useIsShown(isOpen: boolean): boolean {
  const [wasClosed, setWasClosed] = useState(false);
  useEffect(() => setWasClosed(true), []);
  return isOpen && wasClosed;
}

/** Stands for the button, which is on the page long before the kit's code, and never drawn again because of it. */
function Anchor({ anchor, ref }: { anchor: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => anchor.current as HTMLElement, [anchor]);
  return null;
}
