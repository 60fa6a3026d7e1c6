import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { createEvent } from '../../platform/use-shell-keys.ts';
import { focusRow } from './row-keys.ts';

/** Handles the keys of a list: `c` creates; an arrow from anywhere on the page goes into the rows. */
export function useListKeys(createPath: string | null, scroller: RefObject<HTMLDivElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const create = (event: Event) => {
      if (createPath === null) return;
      event.preventDefault();
      void navigate({ to: createPath });
    };
    const press = (event: KeyboardEvent) => {
      const isOnPage = event.target === document.body || (event.target as Element).id === 'main';
      if (event.key === 'ArrowDown' && isOnPage && focusRow(scroller.current)) event.preventDefault();
    };
    window.addEventListener(createEvent, create);
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener(createEvent, create);
      window.removeEventListener('keydown', press);
    };
  }, [createPath, navigate, scroller]);
}
