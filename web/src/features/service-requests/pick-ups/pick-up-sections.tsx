import { pickUpFiles } from '@poolhouse/domain/features/service-requests/photos/record-photos';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import type { ComponentType } from 'react';
import { FreightSection } from '../freight/freight-section.tsx';
import { QuotesSection } from '../quotes/quotes-section.tsx';
import { useIsDealer } from './pick-up-filters.ts';
import { RobotsSection } from './robots/robots-section.tsx';

/** A part of a pick-up's page that another topic of the feature brings, such as its courier or its quotes. */
export type PickUpSection = { id: string; Content: ComponentType<{ pickUp: PickUp }> };

/** The parts below the summary, in their order. */
export const pickUpSections: readonly PickUpSection[] = [
  { id: 'robots', Content: RobotsSection },
  { id: 'freight', Content: FreightSection },
  { id: 'quotes', Content: Quotes },
];

function Quotes({ pickUp }: { pickUp: PickUp }) {
  if (useIsDealer()) return null;
  return (
    <QuotesSection
      requestId={pickUp.id}
      robots={pickUp.robots}
      photos={pickUpFiles}
      permission="service_request.pick_up:edit"
    />
  );
}
