import { useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** The parts of the page that links lead to. */
type Part = 'unreadable' | 'checked';

/** Returns the ref of a heading, with `tabIndex={-1}`, that the page moves to when the address asks for its part. */
export function useShownPart(part: Part): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const { show }: { show?: string } = useSearch({ strict: false });
  useEffect(() => {
    if (show === part) heading.current?.focus();
  }, [show, part]);
  return heading;
}
