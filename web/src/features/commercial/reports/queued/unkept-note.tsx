import { Alert, Button } from '@mantine/core';
import type { UnkeptPictures } from './use-unkept-pictures.ts';

/** Says how many pictures are only on this page, why, and keeps them once there is room. */
export function UnkeptNote({ pictures, problem, keep }: UnkeptPictures) {
  if (pictures.length === 0) return null;
  const { length } = pictures;
  return (
    <Alert color="red" mb="md" title={`${length} ${length === 1 ? 'picture is' : 'pictures are'} only on this page`}>
      {problem}{' '}
      <Button size="compact-sm" variant="default" onClick={() => void keep(pictures)}>
        Try again
      </Button>
    </Alert>
  );
}
