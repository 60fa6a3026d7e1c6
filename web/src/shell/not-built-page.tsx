import { Button } from '@mantine/core';
import { pageTitles } from '@poolhouse/domain/features/access/pages';
import { hasHome } from '@poolhouse/domain/features/access/route-guard';
import { Link, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../platform/api/load-code.ts';
import { pageKeyAt } from '../platform/page-key.ts';
import { paths } from '../platform/paths.ts';
import { useUser } from '../platform/session/session.ts';
import { BlankPage } from './page-shape.tsx';

const WaitingAbove = lazyPart(() => import('../features/home/waiting-above.tsx'), 'WaitingAbove');

/** Shows that a page of the menu has not been built, and where to go instead; dealers, who have no Home, see what waits for them. */
export function NotBuiltPage() {
  const page = pageKeyAt(useLocation().pathname);
  const user = useUser();
  const title = page === null ? 'Service Request' : pageTitles[page];
  return (
    <>
      {!hasHome(user) && (
        <Suspense fallback={null}>
          <WaitingAbove />
        </Suspense>
      )}
      <BlankPage title={title}>
        <p>{title} is coming soon.</p>
        {hasHome(user) ? (
          <Button component={Link} to={paths.home} variant="default">
            Go to Home
          </Button>
        ) : (
          <Button component={Link} to={paths.account} variant="default">
            Go to your account
          </Button>
        )}
      </BlankPage>
    </>
  );
}
