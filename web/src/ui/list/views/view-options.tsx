import { ActionIcon } from '@mantine/core';
import { capital } from '@poolhouse/domain/kernel/capital';
import {
  IconArrowLeft,
  IconArrowRight,
  IconDots,
  IconHome,
  IconHomeCheck,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import type { SavedView } from '../../../platform/api/list-views.ts';
import { MenuDivider, MenuItem, MenuLabel } from '../../pop-up/menu-item.tsx';
import { MenuButton } from '../../pop-up/pop-up.tsx';
import type { Noun } from '../list-config.ts';
import { allTitle } from './opened-view.ts';
import type { ListViews } from './use-list-views.ts';
import type { ViewActions } from './use-view-actions.ts';
import { adjacentPosition } from './view-position.ts';

type Props = { listViews: ListViews; noun: Noun; acts: ViewActions; onEdit: () => void };

const icon = { size: 16, stroke: 1.6 };

/** Shows what can be done with the view that is open. */
export function ViewOptions({ listViews, noun, acts, onEdit }: Props) {
  const { opened, opensWith } = listViews;
  const { view } = opened;
  const isDefault = opensWith === (view?.id ?? null);
  const what = capital(noun.many);
  return (
    <MenuButton
      width={264}
      button={
        <ActionIcon aria-label={`More for ${view?.name ?? allTitle(noun)}`}>
          <IconDots {...icon} />
        </ActionIcon>
      }
    >
      {view !== null && <Editing view={view} onEdit={onEdit} />}
      <MenuItem
        leftSection={isDefault ? <IconHomeCheck {...icon} /> : <IconHome {...icon} />}
        disabled={isDefault}
        onClick={() => void acts.openWith(view, what)}
      >
        {isDefault ? 'This is my default' : 'Make this my default'}
      </MenuItem>
      {view !== null && <Moving view={view} views={listViews.views} acts={acts} />}
      {view !== null && view.lockedBecause === null && (
        <>
          <MenuDivider />
          <MenuItem color="red" leftSection={<IconTrash {...icon} />} onClick={() => void acts.remove(view)}>
            Delete view
          </MenuItem>
        </>
      )}
    </MenuButton>
  );
}

function Editing({ view, onEdit }: { view: SavedView; onEdit: () => void }) {
  if (view.lockedBecause !== null) return <MenuLabel>{`Shared by ${view.owner?.name ?? 'Poolhouse'}`}</MenuLabel>;
  return (
    <MenuItem leftSection={<IconPencil {...icon} />} onClick={onEdit}>
      Rename or share…
    </MenuItem>
  );
}

type MovingProps = { view: SavedView; views: readonly SavedView[]; acts: ViewActions };

function Moving({ view, views, acts }: MovingProps) {
  if (view.lockedBecause !== null) return null;
  const left = adjacentPosition(views, view.id, -1);
  const right = adjacentPosition(views, view.id, 1);
  const move = (position: number | null) => position !== null && void acts.move(view, position);
  return (
    <>
      <MenuItem leftSection={<IconArrowLeft {...icon} />} disabled={left === null} onClick={() => move(left)}>
        Move left
      </MenuItem>
      <MenuItem leftSection={<IconArrowRight {...icon} />} disabled={right === null} onClick={() => move(right)}>
        Move right
      </MenuItem>
    </>
  );
}
