import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BlankPage } from './page-shape.tsx';

export function NotFoundPage() {
  return (
    <BlankPage title="Page not found">
      <p>Check the link, or it may have been moved or deleted.</p>
      <Button component={Link} to="/home" variant="default">
        Go to your home page
      </Button>
    </BlankPage>
  );
}
