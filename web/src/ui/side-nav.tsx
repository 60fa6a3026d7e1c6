import { type ComboboxParsedItem, Select } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { searchOf } from './address-link.ts';
import type { Search } from './list/list-state.ts';
import classes from './side-nav.module.css';

export type SideLink = { label: string; to: string; search?: Search; isCurrent: boolean; end?: ReactNode };
/** Links under a title; without one they stand alone. */
export type SideGroup = { title: string | null; links: readonly SideLink[] };

type Props = {
  /** Names the navigation, and the field where there is no room for it. */
  label: string;
  groups: readonly SideGroup[];
  /** Inside another one: it needs a wider window. */
  isNested?: boolean;
  children: ReactNode;
};

/** Shows a page beside grouped links to its siblings; where there is no room they are a list to choose from. */
export function SideNav({ label, groups, isNested = false, children }: Props) {
  return (
    <div className={classes.frame} data-nested={isNested}>
      <nav className={classes.nav} aria-label={label} data-print="hide">
        {groups.map(({ title, links }) => (
          <div key={title} className={classes.group}>
            {title !== null && <p className={classes.title}>{title}</p>}
            {links.map((link) => (
              <NavLink key={link.label} {...link} />
            ))}
          </div>
        ))}
      </nav>
      <NavSelect label={label} groups={groups} />
      <div className={classes.page}>{children}</div>
    </div>
  );
}

function NavLink({ label, to, search, isCurrent, end }: SideLink) {
  return (
    <Link
      to={to}
      search={searchOf(search ?? {})}
      className={classes.link}
      data-current={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
    >
      <span className={classes.name}>{label}</span>
      {end}
    </Link>
  );
}

function NavSelect({ label, groups }: Pick<Props, 'label' | 'groups'>) {
  const navigate = useNavigate();
  const links = groups.flatMap((group) => group.links);
  const data = groups.flatMap((group): ComboboxParsedItem[] => {
    const items = group.links.map((link) => ({ value: link.label, label: link.label }));
    return group.title === null ? items : [{ group: group.title, items }];
  });
  return (
    <div className={classes.select} data-print="hide">
      <Select
        aria-label={label}
        data={data}
        value={links.find(({ isCurrent }) => isCurrent)?.label ?? null}
        allowDeselect={false}
        maxDropdownHeight={400}
        onChange={(chosen) => {
          const link = links.find((one) => one.label === chosen);
          if (link !== undefined) void navigate({ to: link.to, search: searchOf(link.search ?? {}) });
        }}
      />
    </div>
  );
}
