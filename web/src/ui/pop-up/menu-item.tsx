import type { MenuItemProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { searchOf } from '../address-link.ts';
import type { Search } from '../list/list-state.ts';
import { floats } from './floats-later.ts';

type Props = MenuItemProps & {
  onClick?: () => void;
  /** Makes it a link. */
  to?: string;
  search?: Search;
  'aria-haspopup'?: 'dialog';
  'aria-disabled'?: boolean;
};

/** Shows one entry of a menu. */
export function MenuItem({ to, search, ...item }: Props) {
  const { Menu } = useKit();
  if (to === undefined) return <Menu.Item {...item} />;
  return <Menu.Item {...item} component={Link} to={to} search={search && searchOf(search)} />;
}

/** Shows a line between entries. */
export function MenuDivider() {
  const { Menu } = useKit();
  return <Menu.Divider />;
}

/** Shows what is no entry: a title, or who shared it. */
export function MenuLabel({ children }: { children: ReactNode }) {
  const { Menu } = useKit();
  return <Menu.Label>{children}</Menu.Label>;
}

/** The items are drawn only in an open menu, so the code is here. */
const useKit = () => floats.here() ?? use(floats.fetch());
