import { can } from '@poolhouse/domain/features/access/can';
import { Link } from '@tanstack/react-router';
import type { HomeParts } from '../../platform/home-parts.ts';
import { useUser } from '../../platform/session/session.ts';
import { linkTo } from '../../ui/address-link.ts';
import { HomeSection } from './home-section.tsx';
import classes from './shortcuts.module.css';

const most = 6;

/** Shows what the person may do, of what the features offer as shortcuts. */
export function Shortcuts({ parts }: { parts: readonly HomeParts[] }) {
  const user = useUser();
  const shown = parts
    .flatMap(({ shortcuts = [] }) => shortcuts)
    .filter(({ permission }) => permission === undefined || can(user, permission))
    .slice(0, most);
  return (
    <HomeSection title="Shortcuts">
      <ul className={classes.list}>
        {shown.map(({ path, title, icon: Icon }) => (
          <li key={path}>
            <Link {...linkTo(path)} activeProps={{}} className={classes.shortcut}>
              <Icon size={18} stroke={1.6} aria-hidden />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
