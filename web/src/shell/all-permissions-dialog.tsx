import { Modal } from '@mantine/core';
import { actionsText, areasByModule, areaTitle } from '@poolhouse/domain/features/access/access-labels';
import type { Area } from '@poolhouse/domain/features/access/areas';
import { effectiveActions } from '@poolhouse/domain/features/access/can';
import { mayDealerReach } from '@poolhouse/domain/features/access/dealer-reach';
import { pageOfArea } from '@poolhouse/domain/features/access/permissions';
import { roleLabels } from '@poolhouse/domain/features/access/roles';
import { useUser } from '../platform/session/session.ts';
import { ExplainLink } from '../ui/explain-link.tsx';
import classes from './all-permissions-dialog.module.css';

/** Shows everything that the signed-in person may do, in words, and what is closed to them. */
export function AllPermissionsDialog({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const actionsIn = (area: Area) => (user.pages.includes(pageOfArea[area]) ? effectiveActions(user, area) : []);
  const groups = areasByModule();
  // Dealers are customers: what is inside the company isn't theirs to ask about.
  const isStaff = user.role !== 'DEALER';
  const mayKnow = (area: Area) => isStaff || mayDealerReach(`${area}:view`);
  const open = groups
    .map(({ module, areas }) => ({ module, areas: areas.filter((area) => actionsIn(area).length > 0) }))
    .filter(({ areas }) => areas.length > 0);
  const closed = groups.flatMap(({ areas }) => areas.filter((area) => mayKnow(area) && actionsIn(area).length === 0));
  return (
    <Modal opened onClose={onClose} title="What can I do here?" size="lg">
      <p className={classes.lead}>Your role is {roleLabels[user.role]}. Here’s what you can do.</p>
      <dl className={classes.list}>
        {open.flatMap(({ areas }) =>
          areas.map((area) => (
            <div key={area} className={classes.row}>
              <dt>{areaTitle(area)}</dt>
              <dd>{actionsText(actionsIn(area))}</dd>
            </div>
          )),
        )}
      </dl>
      {closed.length > 0 && (
        <>
          <h3 className={classes.title}>No access</h3>
          <ul className={classes.closed}>
            {closed.map((area) => (
              <li key={area} className={classes.row}>
                <span>{areaTitle(area)}</span>
                <ExplainLink question={{ permission: `${area}:view` }} about={areaTitle(area)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
