import type { DealerSummary } from '@poolhouse/domain/features/dealers/dealer';
import { dealerListFields } from '@poolhouse/domain/features/dealers/dealer-list-fields';
import { IconMap } from '@tabler/icons-react';
import type { ListSelection } from '../../../ui/list/list-config.ts';
import type { Search } from '../../../ui/list/list-state.ts';
import { tooManyReason } from '../../../ui/list/selection-filter.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { dealerPaths } from '../paths.ts';

/** The map has no order, and shows those that have a location. */
const forMap = ({ sort: _sort, located: _located, ...filters }: Search): Search => filters;

/** Shows the chosen dealers on the map. */
export function ShowOnMapButton({ selection: { filter } }: { selection: ListSelection<DealerSummary> }) {
  return (
    <ReasonButton
      reason={filter === null ? tooManyReason(dealerListFields.noun) : null}
      to={dealerPaths.map}
      search={forMap(filter ?? {})}
      size="xs"
      variant="default"
      leftSection={<IconMap size={14} stroke={1.75} />}
    >
      Show on map
    </ReasonButton>
  );
}
