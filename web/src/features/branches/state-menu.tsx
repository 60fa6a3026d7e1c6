import { ActionIcon } from '@mantine/core';
import { type State, stateRemovalProblem } from '@poolhouse/domain/features/branches/state';
import { IconArrowDown, IconArrowUp, IconDots, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../platform/use-can.ts';
import { LogItem } from '../../ui/log-link.tsx';
import { MenuDivider, MenuItem } from '../../ui/pop-up/menu-item.tsx';
import { MenuButton } from '../../ui/pop-up/pop-up.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
import { statesQuery } from './branch-queries.ts';
import classes from './branches-page.module.css';
import { useStateActions } from './use-state-actions.ts';

const icon = { size: 16, stroke: 1.75 };

/** Shows what can be done to a state besides editing it. */
export function StateMenu({ state }: { state: State }) {
  const acts = useStateActions();
  const edit = useCan('admin.branch:edit');
  const count = useQuery(statesQuery()).data?.states.length;
  const { label, position, active } = state;
  if (!edit.allowed) return null;
  return (
    <MenuButton
      width={264}
      button={
        <ActionIcon variant="subtle" color="gray" aria-label={`More for ${label}`}>
          <IconDots {...icon} />
        </ActionIcon>
      }
    >
      <MenuItem
        leftSection={<IconArrowUp {...icon} />}
        disabled={position === 1}
        onClick={() => void acts.move(state, position - 1)}
      >
        Move up
      </MenuItem>
      <MenuItem
        leftSection={<IconArrowDown {...icon} />}
        disabled={position === count}
        onClick={() => void acts.move(state, position + 1)}
      >
        Move down
      </MenuItem>
      <MenuItem
        leftSection={active ? <IconEyeOff {...icon} /> : <IconEye {...icon} />}
        onClick={() => void acts.setActive(state, !active)}
      >
        {active ? 'Deactivate' : 'Reactivate'}
      </MenuItem>
      <LogItem kind="state" id={state.code} />
      <MenuDivider />
      <RemoveItem state={state} onClick={() => void acts.remove(state)} />
    </MenuButton>
  );
}

/** Off while something is in the state, whatever one's permissions. */
function RemoveItem({ state, onClick }: { state: State; onClick: () => void }) {
  const why = stateRemovalProblem(state);
  const trash = <IconTrash {...icon} />;
  if (why === null)
    return <ReasonItem permission="admin.branch:delete" label="Delete" icon={trash} isGrave onClick={onClick} />;
  return (
    <MenuItem color="red" leftSection={trash} disabled>
      Delete
      <span className={classes.why}>{why}</span>
    </MenuItem>
  );
}
