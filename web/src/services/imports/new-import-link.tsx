import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ImportConfig } from '../../platform/import-config.ts';

export function NewImportLink({ config }: { config: ImportConfig }) {
  return (
    <Button component={Link} to={config.startPath} variant="default">
      Choose another file
    </Button>
  );
}
