import { can } from '@poolhouse/domain/features/access/can';
import { Suspense } from 'react';
import type { HomeParts } from '../../platform/home-parts.ts';
import { useUser } from '../../platform/session/session.ts';

/** Shows the parts that features draw, of what the person may see. */
export function HomeCards({ parts }: { parts: readonly HomeParts[] }) {
  const user = useUser();
  return parts
    .flatMap(({ cards = [] }) => cards)
    .filter(({ permission }) => can(user, permission))
    .map(({ id, Card }) => (
      <Suspense key={id} fallback={null}>
        <Card />
      </Suspense>
    ));
}
