import type { TooltipProps } from '@mantine/core';
import {
  cloneElement,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useOnceTrue } from '../../platform/use-once-true.ts';
import { floats } from './floats-later.ts';

const delayMs = 300;

type Props = {
  label: ReactNode;
  position?: TooltipProps['position'];
  /** Shown to the keyboard's focus and to a finger too: it says what nothing else on the page says. */
  isReason?: boolean;
  children: ReactElement<Record<string, unknown>>;
  /** What a button that opens something adds to its child. */
  ref?: Ref<HTMLElement>;
  [handed: string]: unknown;
};

/** Shows a line of text while the pointer rests on its child. What opens a menu or a panel shows none while that is open. */
export function Tip({ label, position, isReason = false, children, ref, ...handed }: Props) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => anchor.current as HTMLElement, []);
  const { isOpen, show, hide } = useOpenTip(anchor);
  const isShown = isOpen && handed['aria-expanded'] !== true;
  const isMounted = useOnceTrue(isShown);
  const own = {
    onPointerEnter: (event: PointerEvent) => (isReason || event.pointerType !== 'touch') && show(delayMs),
    onPointerLeave: (event: PointerEvent) => event.pointerType !== 'touch' && hide(),
    ...(isReason && { onFocus: () => anchor.current?.matches(':focus-visible') && show(0), onBlur: hide }),
  };
  return (
    <>
      {cloneElement(children, {
        'aria-describedby': isShown ? id : undefined,
        ...joined(own, joined(handed, children.props)),
        ref: anchor,
      })}
      {isMounted && (
        <Suspense>
          <Float id={id} anchor={anchor} isOpen={isShown} label={label} position={position} />
        </Suspense>
      )}
    </>
  );
}

const Float: NonNullable<ReturnType<typeof floats.here>>['TipFloat'] = (props) => {
  const { TipFloat } = floats.here() ?? use(floats.fetch());
  return <TipFloat {...props} />;
};

function useOpenTip(anchor: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    setOpen(false);
  };
  const show = (afterMs: number) => {
    clearTimeout(waiting.current);
    const coming = floats.fetch();
    const timer = setTimeout(() => void coming.then(() => waiting.current === timer && setOpen(true)), afterMs);
    waiting.current = timer;
    coming.catch(hide);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      const isElsewhere = event.target instanceof Node && !anchor.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : isElsewhere) setOpen(false);
    };
    const either = new AbortController();
    document.addEventListener('keydown', leave, either);
    document.addEventListener('pointerdown', leave, either);
    return () => either.abort();
  }, [isOpen, anchor]);
  return { isOpen, show, hide };
}

/** Returns the properties of both; handlers that both have run one after the other. */
function joined(first: Record<string, unknown>, second: Record<string, unknown>): Record<string, unknown> {
  const all = { ...second, ...first };
  for (const [name, handler] of Object.entries(first)) {
    const other = second[name];
    if (typeof handler === 'function' && typeof other === 'function')
      all[name] = (event: unknown) => {
        handler(event);
        other(event);
      };
  }
  return all;
}
