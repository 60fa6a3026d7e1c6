import { Button } from '@mantine/core';
import { pageTitles } from '@poolhouse/domain/features/access/pages';
import { Link, useLocation } from '@tanstack/react-router';
import { pageKeyAt } from '../platform/page-key.ts';
import { paths } from '../platform/paths.ts';
import { useUser } from '../platform/session/session.ts';
import { BlankPage } from './page-shape.tsx';

/** Shows that a page of the menu has not been built, and what works instead. */
export function NotBuiltPage() {
  const page = pageKeyAt(useLocation().pathname);
  const title = page === null ? 'Service Request' : pageTitles[page];
  const hasDealers = useUser().pages.includes('dealers');
  return (
    <BlankPage title={title}>
      <p>{title} is coming soon.</p>
      {hasDealers ? (
        <Button component={Link} to={paths.page('dealers')} variant="default">
          Go to Dealers
        </Button>
      ) : (
        <Button component={Link} to={paths.account} variant="default">
          Go to your account
        </Button>
      )}
    </BlankPage>
  );
}
