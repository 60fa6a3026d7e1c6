import { ActionIcon } from '@mantine/core';
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
import { MenuDivider, MenuItem } from '../../../ui/pop-up/menu-item.tsx';
import { MenuButton } from '../../../ui/pop-up/pop-up.tsx';
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
    <MenuButton
      button={
        <ActionIcon aria-label={`More for ${shortAddress(address)}`}>
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      }
    >
      <MenuItem leftSection={<IconPencil size={16} stroke={1.75} />} onClick={acts.onEdit}>
        Change
      </MenuItem>
      <MenuItem leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => void copy()}>
        Copy address
      </MenuItem>
      {acts.onUp && (
        <MenuItem leftSection={<IconArrowUp size={16} stroke={1.75} />} onClick={acts.onUp}>
          Move up
        </MenuItem>
      )}
      {acts.onDown && (
        <MenuItem leftSection={<IconArrowDown size={16} stroke={1.75} />} onClick={acts.onDown}>
          Move down
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem c="var(--ph-danger)" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={acts.onRemove}>
        Remove
      </MenuItem>
    </MenuButton>
  );
}
