import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { MenuItem } from '../../pop-up/menu-item.tsx';
import { MenuButton } from '../../pop-up/pop-up.tsx';
import type { Noun } from '../list-config.ts';
import { allRecords, allTitle } from './opened-view.ts';
import { type ListViews, viewSearch } from './use-list-views.ts';
import classes from './views.module.css';

export type ViewsProps = { listViews: ListViews; noun: Noun; isChanged: boolean };

/** Shows all views in a menu: what stands for the tabs on a phone, and beside them where they don't fit (`isShort`). */
export function ViewMenu({ listViews, noun, isChanged, isShort = false }: ViewsProps & { isShort?: boolean }) {
  const navigate = useNavigate();
  const { views, opensWith, opened } = listViews;
  const go = (address: string | undefined) =>
    void navigate({ to: '.', search: viewSearch(address), resetScroll: false });
  const mark = (isOn: boolean) => (isOn ? <IconCheck size={14} aria-label="current" /> : null);
  return (
    <MenuButton
      position="bottom-start"
      className={classes.menu}
      button={
        isShort ? (
          <ActionIcon aria-label="All views" className={classes.more}>
            <IconChevronDown size={16} stroke={1.75} />
          </ActionIcon>
        ) : (
          <UnstyledButton className={classes.picker} aria-label={`View: ${opened.view?.name ?? allTitle(noun)}`}>
            <span className={classes.name}>{opened.view?.name ?? allTitle(noun)}</span>
            {isChanged && <span className={classes.dot} role="img" aria-label="changed" />}
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </UnstyledButton>
        )
      }
    >
      <MenuItem
        onClick={() => go(opensWith === null ? undefined : allRecords)}
        rightSection={mark(opened.view === null)}
      >
        {allTitle(noun)}
      </MenuItem>
      {views.map(({ id, name, sharedWith }) => (
        <MenuItem
          key={id}
          onClick={() => go(id)}
          leftSection={sharedWith.length > 0 ? <IconUsers size={14} stroke={1.75} aria-label="Shared:" /> : null}
          rightSection={mark(opened.view?.id === id)}
        >
          {name}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
