import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { HTMLAttributes } from 'react';
import { notify } from '../../../platform/notify.ts';
import { OutsideLink } from '../../../ui/detail/outside-link.tsx';
import { shortAddress } from '../../../ui/detail/short-address.ts';
import classes from './dealer-links-tab.module.css';

export type UrlActions = {
  onEdit: () => void;
  /** Null where it can’t go further. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
};

type Props = {
  address: string;
  row: HTMLAttributes<HTMLLIElement>;
  /** Null where there is nothing to put in order. */
  handle: HTMLAttributes<HTMLSpanElement> | null;
  /** Null for who may only look. */
  acts: UrlActions | null;
};

/** Shows one link: opens in a new tab; can be dragged, and moved by its menu. */
export function UrlRow({ address, row, handle, acts }: Props) {
  return (
    <li {...row} className={classes.row}>
      {handle !== null && (
        <span {...handle} className={classes.grip} aria-hidden>
          <IconGripVertical size={14} stroke={1.75} />
        </span>
      )}
      <span className={classes.address}>
        <OutsideLink address={address} />
      </span>
      {acts !== null && <UrlMenu address={address} acts={acts} />}
    </li>
  );
}

function UrlMenu({ address, acts }: { address: string; acts: UrlActions }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify.success('Link copied.'),
      () => notify.error('Couldn’t copy. Select the link and copy it yourself.'),
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`More for ${shortAddress(address)}`}>
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={acts.onEdit}>
          Change
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => void copy()}>
          Copy address
        </Menu.Item>
        {acts.onUp && (
          <Menu.Item leftSection={<IconArrowUp size={16} stroke={1.75} />} onClick={acts.onUp}>
            Move up
          </Menu.Item>
        )}
        {acts.onDown && (
          <Menu.Item leftSection={<IconArrowDown size={16} stroke={1.75} />} onClick={acts.onDown}>
            Move down
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item c="var(--ph-danger)" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={acts.onRemove}>
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
