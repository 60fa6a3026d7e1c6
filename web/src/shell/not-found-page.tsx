import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Blank } from './page-shape.tsx';

export function NotFoundPage() {
  return (
    <Blank title="We could not find that page">
      <p>The address may be mistyped, or what was here has gone.</p>
      <Button component={Link} to="/home" variant="default">
        Go to your start page
      </Button>
    </Blank>
  );
}
