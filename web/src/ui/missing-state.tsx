import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

/** Shows instead of a record that there is no such one. */
export function MissingState({ children }: { children: ReactNode }) {
  return (
    <EmptyState drawing="search" title="Not found">
      {children}
    </EmptyState>
  );
}
