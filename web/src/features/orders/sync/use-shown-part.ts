import { useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** The parts of the page that links lead to. */
type Part = 'unreadable' | 'checked';

/** Scrolls to a part of the page, and moves the focus there, when the address asks for it. Give its heading the ref and `tabIndex={-1}`. */
export function useShownPart(part: Part): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { show }: { show?: string } = useSearch({ strict: false });
  useEffect(() => {
    if (show === part) heading.current?.focus();
  }, [show, part]);
  return heading;
}
