import { ActionIcon, Menu } from '@mantine/core';
import { type State, stateRemovalProblem } from '@poolhouse/domain/features/branches/state';
import { IconArrowDown, IconArrowUp, IconDots, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../platform/use-can.ts';
import { LogItem } from '../../ui/log-link.tsx';
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
    <Menu position="bottom-end" width={264} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`More for ${label}`}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp {...icon} />}
          disabled={position === 1}
          onClick={() => void acts.move(state, position - 1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown {...icon} />}
          disabled={position === count}
          onClick={() => void acts.move(state, position + 1)}
        >
          Move down
        </Menu.Item>
        <Menu.Item
          leftSection={active ? <IconEyeOff {...icon} /> : <IconEye {...icon} />}
          onClick={() => void acts.setActive(state, !active)}
        >
          {active ? 'Deactivate' : 'Reactivate'}
        </Menu.Item>
        <LogItem kind="state" id={state.code} />
        <Menu.Divider />
        <RemoveItem state={state} onClick={() => void acts.remove(state)} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Off while something is in the state, whatever one's permissions. */
function RemoveItem({ state, onClick }: { state: State; onClick: () => void }) {
  const why = stateRemovalProblem(state);
  const trash = <IconTrash {...icon} />;
  if (why === null)
    return <ReasonItem permission="admin.branch:delete" label="Delete" icon={trash} isGrave onClick={onClick} />;
  return (
    <Menu.Item color="red" leftSection={trash} disabled>
      Delete
      <span className={classes.why}>{why}</span>
    </Menu.Item>
  );
}
