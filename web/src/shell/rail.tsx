import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { hasHome } from '@poolhouse/domain/features/access/route-guard';
import { IconHome, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useUser } from '../platform/session/session.ts';
import { Logo } from '../platform/theme/logo.tsx';
import { isGroup, type MenuGroup, type MenuItem, menuFor } from './menu.ts';
import { MenuBadge } from './menu-badge.tsx';
import classes from './rail.module.css';

type RailProps = { isNarrow: boolean; onToggle?: () => void; onFollow?: () => void };

/** Shows the menu at the left: only the pages that the person may open. */
export function Rail({ isNarrow, onToggle, onFollow }: RailProps) {
  const user = useUser();
  const CollapseIcon = isNarrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes.rail} data-narrow={isNarrow}>
      <Link to="/home" className={classes.brand} aria-label="Poolhouse home" onClick={onFollow}>
        <Logo size={26} />
        {!isNarrow && <span>Poolhouse</span>}
      </Link>
      <nav aria-label="Main" className={classes.nav}>
        <ul>
          {hasHome(user) && (
            <li>
              <HomeItem isNarrow={isNarrow} onFollow={onFollow} />
            </li>
          )}
          {menuFor(user.pages).map((entry) =>
            isGroup(entry) ? (
              <Group key={entry.title} group={entry} isNarrow={isNarrow} onFollow={onFollow} />
            ) : (
              <li key={entry.page}>
                <Item item={entry} isNarrow={isNarrow} onFollow={onFollow} />
              </li>
            ),
          )}
        </ul>
      </nav>
      {onToggle && (
        <button
          type="button"
          className={classes.toggle}
          onClick={onToggle}
          aria-label={isNarrow ? 'Expand the menu' : 'Collapse the menu'}
          title={isNarrow ? 'Expand the menu' : 'Collapse the menu'}
        >
          <CollapseIcon size={18} stroke={1.6} aria-hidden />
          {!isNarrow && <span>Collapse</span>}
        </button>
      )}
    </div>
  );
}

type GroupProps = { group: MenuGroup; isNarrow: boolean; onFollow?: () => void };

function Group({ group, isNarrow, onFollow }: GroupProps) {
  return (
    <li className={classes.group}>
      {isNarrow ? <hr className={classes.rule} /> : <GroupTitle group={group} onFollow={onFollow} />}
      <ul aria-label={group.title}>
        {group.items.map((item) => (
          <li key={item.page}>
            <Item item={item} isNarrow={isNarrow} onFollow={onFollow} prefix={group.title} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A user with both kinds of service request has their dashboard too. */
function GroupTitle({ group, onFollow }: { group: MenuGroup; onFollow?: () => void }) {
  const hasDashboard = group.title === 'Service Request' && group.items.length === 2;
  if (!hasDashboard) return <span className={classes.groupTitle}>{group.title}</span>;
  return (
    <Link to="/home/service_request" className={classes.groupTitle} onClick={onFollow} activeOptions={{ exact: true }}>
      {group.title}
    </Link>
  );
}

function HomeItem({ isNarrow, onFollow }: Pick<ItemProps, 'isNarrow' | 'onFollow'>) {
  const isCurrent = /^\/home\/?$/.test(useLocation().pathname);
  return (
    <Link
      to="/home"
      className={classes.item}
      data-current={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      activeProps={{}}
      aria-label={isNarrow ? 'Home' : undefined}
      title={isNarrow ? 'Home' : undefined}
      onClick={onFollow}
    >
      <IconHome size={18} stroke={1.6} aria-hidden />
      {!isNarrow && <span>Home</span>}
    </Link>
  );
}

type ItemProps = { item: MenuItem; isNarrow: boolean; prefix?: string; onFollow?: () => void };

function Item({ item, isNarrow, prefix, onFollow }: ItemProps) {
  const { pathname } = useLocation();
  const path = pagePaths[item.page];
  const isCurrent = pathname === path || pathname.startsWith(`${path}/`);
  const ItemIcon = item.icon;
  const fullTitle = prefix ? `${prefix}: ${item.title}` : item.title;
  return (
    <Link
      to={path}
      className={classes.item}
      data-current={isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      aria-label={isNarrow ? fullTitle : undefined}
      title={isNarrow ? fullTitle : undefined}
      onClick={onFollow}
    >
      <ItemIcon size={18} stroke={1.6} aria-hidden />
      {!isNarrow && <span>{item.title}</span>}
      <MenuBadge page={item.page} isNarrow={isNarrow} />
    </Link>
  );
}
