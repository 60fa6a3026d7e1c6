import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BlankPage } from './page-shape.tsx';

export function NotFoundPage() {
  return (
    <BlankPage title="We could not find that page">
      <p>The address may be mistyped, or what was here has gone.</p>
      <Button component={Link} to="/home" variant="default">
        Go to your start page
      </Button>
    </BlankPage>
  );
}
