import { Button, CopyButton, Group } from '@mantine/core';
import classes from './long-link.module.css';

/** Shows an address with a token, broken where the line ends, and copies it. */
export function LongLink({ link }: { link: string }) {
  return (
    <Group gap="sm">
      <span className={classes.link}>{link}</span>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" size="xs" onClick={copy}>
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
