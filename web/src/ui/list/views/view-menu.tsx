import { ActionIcon, UnstyledButton } from '@mantine/core';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { IconCheck, IconChevronDown, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { MenuItem } from '../../pop-up/menu-item.tsx';
import { MenuButton } from '../../pop-up/pop-up.tsx';
import type { Noun } from '../list-config.ts';
import { allRecords, allTitle, openedTitle } from './opened-view.ts';
import { type ListViews, viewSearch } from './use-list-views.ts';
import { ViewCount } from './view-count.tsx';
import classes from './views.module.css';

export type ViewsProps = { listViews: ListViews; noun: Noun; call: CallSpec; isChanged: boolean };

/** Shows all views in a menu: what stands for the tabs on a phone, and beside them where they don't fit (`isShort`). */
export function ViewMenu({ listViews, noun, call, isChanged, isShort = false }: ViewsProps & { isShort?: boolean }) {
  const navigate = useNavigate();
  const { views, standard, opensWith, opened } = listViews;
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
          <UnstyledButton className={classes.picker} aria-label={`View: ${openedTitle(opened, noun)}`}>
            <span className={classes.name}>{openedTitle(opened, noun)}</span>
            {isChanged && <span className={classes.dot} role="img" aria-label="changed" />}
            <IconChevronDown size={14} stroke={1.75} aria-hidden />
          </UnstyledButton>
        )
      }
    >
      <MenuItem
        onClick={() => go(opensWith === null ? undefined : allRecords)}
        rightSection={mark(opened.view === null && opened.standard === null)}
      >
        {allTitle(noun)}
      </MenuItem>
      {standard.map(({ id, name, query }) => (
        <MenuItem
          key={id}
          onClick={() => go(id)}
          rightSection={
            <>
              <ViewCount call={call} query={query} /> {mark(opened.standard?.id === id)}
            </>
          }
        >
          {name}
        </MenuItem>
      ))}
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
