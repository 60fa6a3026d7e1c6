import { useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { Search } from './list-state.ts';

export type ChangeSearch = (change: (old: Search) => Search, how: 'push' | 'replace') => void;

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/**
 * Returns a function that changes the search part of this page’s address. It does nothing while another page is being opened: a
 * change that comes late, such as words typed a moment ago, would land in the other page’s address.
 */
export function useSearchChange(): ChangeSearch {
  const router = useRouter();
  const navigate = useNavigate();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  return useCallback(
    (change, how) => {
      if (withoutSlash(router.latestLocation.pathname) !== withoutSlash(path)) return;
      void navigate({ to: '.', search: change as never, replace: how === 'replace', resetScroll: false });
    },
    [router, navigate, path],
  );
}
