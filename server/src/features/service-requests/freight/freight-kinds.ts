import type { FreightPort } from '../../../connectors/freight/port.ts';
import type { Clock } from '../../../platform/context.ts';
import type { IntentKind } from '../../../services/outbox/index.ts';
import { freightBookPickUp } from './freight-book-pick-up.ts';
import { freightCreateConsignment } from './freight-create-consignment.ts';
import { freightDeleteConsignment } from './freight-delete-consignment.ts';
import { freightRebookPickUp } from './freight-rebook-pick-up.ts';

/** Returns the intent kinds that go to the carriers. */
export function freightKinds(freight: FreightPort, clock: Clock): IntentKind[] {
  return [
    freightCreateConsignment(freight, clock),
    freightBookPickUp(freight, clock),
    freightRebookPickUp(freight, clock),
    freightDeleteConsignment(freight),
  ] as IntentKind[];
}
