import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordPath } from '../../platform/registered-features.ts';

type Props = { kind: string; id: string; children: ReactNode };

/** Shows a name that leads to its record, where that has a page. */
export function RecordLink({ kind, id, children }: Props) {
  const to = recordPath(kind, id);
  if (to === null) return children;
  return (
    <Anchor component={Link} to={to}>
      {children}
    </Anchor>
  );
}
