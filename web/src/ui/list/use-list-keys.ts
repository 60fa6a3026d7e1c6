import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { createEvent } from '../../platform/use-shell-keys.ts';
import { focusRow } from './row-keys.ts';

/** Handles the key of a list that creates: `c`, where the person may. */
export function useCreateKey(createPath: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const create = (event: Event) => {
      if (createPath === null) return;
      event.preventDefault();
      void navigate({ to: createPath });
    };
    window.addEventListener(createEvent, create);
    return () => window.removeEventListener(createEvent, create);
  }, [createPath, navigate]);
}

/** Handles the keys of a list: an arrow from anywhere on the page goes into the rows. */
export function useListKeys(scroller: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOnPage = event.target === document.body || (event.target as Element).id === 'main';
      if (event.key === 'ArrowDown' && isOnPage && focusRow(scroller.current)) event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [scroller]);
}
