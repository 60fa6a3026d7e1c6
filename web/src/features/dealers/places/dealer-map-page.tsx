import { Button, SegmentedControl } from '@mantine/core';
import { dealerListFields } from '@poolhouse/domain/features/dealers/dealer-list-fields';
import { busyText } from '@poolhouse/domain/features/dealers/places/busy';
import type { DealerMapAnswer } from '@poolhouse/domain/features/dealers/places/map';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { RecordMapPage } from '../../../ui/map/record-map-page.tsx';
import { dealerOptionsQuery } from '../dealer-queries.ts';
import { dealerFilters } from '../list/dealer-filters.ts';
import { DealerQuickView } from '../list/dealer-quick-view.tsx';
import { dealerPaths } from '../paths.ts';
import classes from './dealer-map.module.css';
import { type Colouring, colourDealers, colouringLabels, colourings } from './map-colouring.ts';
import { dealerMapQuery } from './places-queries.ts';

const colouringOf = (by: unknown): Colouring => colourings.find((one) => one === by) ?? 'type';
const colour = (dealers: DealerMapAnswer, by: unknown) => colourDealers(colouringOf(by), dealers);

function noteOf({ busy }: DealerMapAnswer, index: number): string {
  const day = busy[index] ?? '';
  return day === '' ? '' : busyText(day);
}

/** Shows the dealers of the list, where they stand. */
export function DealerMapPage() {
  const options = useQuery(dealerOptionsQuery()).data;
  const filters = useMemo(() => dealerFilters(options), [options]);
  return (
    <RecordMapPage<DealerMapAnswer>
      title="Dealer map"
      noun={dealerListFields.noun}
      filters={filters}
      read={dealerMapQuery as never}
      listPath={dealerPaths.list}
      recordPath={dealerPaths.dealer}
      quickView={(id) => <DealerQuickView id={id} />}
      colour={colour}
      legend={(by) => colouringLabels[colouringOf(by)]}
      noteOf={noteOf}
      actions={
        <Button component={Link} to={dealerPaths.near} variant="default" leftSection={<IconMapPin size={16} />}>
          Find the nearest
        </Button>
      }
      toolbar={({ by, change }) => (
        <SegmentedControl
          className={classes.colouring}
          size="xs"
          aria-label="Colour by"
          value={colouringOf(by)}
          data={colourings.map((value) => ({ value, label: colouringLabels[value] }))}
          onChange={(value) => change({ by: value === 'type' ? undefined : value })}
        />
      )}
    />
  );
}
