import type { ErpPort } from '../../../connectors/erp/port.ts';
import type { AnyVerb } from '../../../platform/verb.ts';
import { validatePriorityId } from './validate-priority-id.ts';

export function dealerPriorityIdRoutes(erp: ErpPort): AnyVerb[] {
  return [validatePriorityId(erp)];
}
