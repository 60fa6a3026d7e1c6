import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { IconKeyboard, IconMenu2, IconSearch } from '@tabler/icons-react';
import { UnsentButton } from '../services/offline/unsent-button.tsx';
import { Tip } from '../ui/pop-up/tip.tsx';
import { NoticeTray } from './notice-tray.tsx';
import { PeopleOnline } from './presence/people-online.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

type TopBarProps = { onMenu: () => void; onPalette: () => void; onKeys: () => void };

const paletteKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export function TopBar({ onMenu, onPalette, onKeys }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <ActionIcon className={classes.menu} onClick={onMenu} aria-label="Open the menu">
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <UnstyledButton className={classes.search} onClick={onPalette} aria-keyshortcuts="Control+K">
        <IconSearch size={16} stroke={1.8} aria-hidden />
        <span className={classes.searchText}>Search or jump to…</span>
        <Kbd className={classes.searchKey} size="xs" aria-hidden>
          {paletteKey}
        </Kbd>
      </UnstyledButton>
      <div className={classes.end}>
        <PeopleOnline />
        <Tip label="Keyboard shortcuts">
          <ActionIcon className={classes.keys} onClick={onKeys} aria-label="Keyboard shortcuts">
            <IconKeyboard size={19} stroke={1.6} />
          </ActionIcon>
        </Tip>
        <UnsentButton />
        <NoticeTray />
        <UserMenu onKeys={onKeys} />
      </div>
    </header>
  );
}
