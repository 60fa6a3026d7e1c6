import { Button } from '@mantine/core';
import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { IconEye } from '@tabler/icons-react';
import { userPaths } from '../features/users/paths.ts';
import { useSession } from '../platform/session/session.ts';
import { stopViewAs, storedViewAs, viewedUser } from '../platform/session/view-as.ts';
import classes from './view-as-banner.module.css';

/** Shows a banner on top of every page while a super admin looks at the product as another person. */
export function ViewAsBanner() {
  useSession();
  const person = viewedUser();
  if (person === null || storedViewAs() === null) return null;
  const stop = () => {
    stopViewAs();
    window.location.assign(userPaths.user(person.id));
  };
  return (
    <div className={classes.banner} role="status">
      <IconEye size={16} stroke={1.8} aria-hidden />
      <p>
        Viewing as <strong>{person.name}</strong> ({roleLabels[person.role]}, read-only)
      </p>
      <Button size="compact-sm" variant="white" className={classes.stop} onClick={stop}>
        Stop viewing
      </Button>
    </div>
  );
}
