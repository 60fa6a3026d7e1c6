import { Button } from '@mantine/core';
import type { SavedView } from '../../../platform/api/list-views.ts';
import type { Ability } from '../../../platform/use-can.ts';
import { ReasonTooltip } from '../../reason-tooltip.tsx';

type Props = {
  view: SavedView | null;
  /** Whether the person may share views, and so change those of others. */
  sharing: Ability;
  onSave: () => void;
  onSaveAs: () => void;
  onReset: () => void;
};

/** Shows what to do with a list that differs from its view. */
export function ViewChanges({ view, sharing, onSave, onSaveAs, onReset }: Props) {
  if (view === null) {
    return (
      <Button variant="subtle" size="xs" onClick={onSaveAs}>
        Save as view
      </Button>
    );
  }
  return (
    <>
      <Button variant="subtle" color="gray" size="xs" onClick={onReset}>
        Reset
      </Button>
      <Button variant="subtle" size="xs" onClick={onSaveAs}>
        Save as…
      </Button>
      <ReasonTooltip reason={view.lockedBecause} permission={sharing.refused}>
        <Button variant="light" size="xs" disabled={view.lockedBecause !== null} onClick={onSave}>
          Save
        </Button>
      </ReasonTooltip>
    </>
  );
}
