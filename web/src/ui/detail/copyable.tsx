import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Tip } from '../pop-up/tip.tsx';
import classes from './copyable.module.css';

type Props = { text: string; children: ReactNode };

/** Shows a value with a button to copy it, which shows on hover and focus. */
export function Copyable({ text, children }: Props) {
  return (
    <span className={classes.copyable}>
      {children}
      <CopyButton value={text} timeout={1500}>
        {({ copied, copy }) => (
          <Tip label={copied ? 'Copied' : 'Copy'}>
            <ActionIcon
              size={20}
              className={classes.button}
              data-copied={copied}
              onClick={copy}
              aria-label={copied ? 'Copied' : `Copy ${text}`}
            >
              {copied ? <IconCheck size={13} /> : <IconCopy size={13} stroke={1.75} />}
            </ActionIcon>
          </Tip>
        )}
      </CopyButton>
    </span>
  );
}
