import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import type { ComponentType } from 'react';
import { RobotsSection } from './robots/robots-section.tsx';

/** A part of a pick-up's page that another topic of the feature brings, such as its courier or its quotes. */
export type PickUpSection = { id: string; Content: ComponentType<{ pickUp: PickUp }> };

/** The parts below the summary, in their order. */
export const pickUpSections: readonly PickUpSection[] = [{ id: 'robots', Content: RobotsSection }];
