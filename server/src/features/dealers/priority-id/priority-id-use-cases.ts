import type { ErpPort } from '../../../connectors/erp/port.ts';
import type { AnyUseCase } from '../../../platform/use-case.ts';
import { validatePriorityId } from './validate-priority-id.ts';

export function dealerPriorityIdUseCases(erp: ErpPort): AnyUseCase[] {
  return [validatePriorityId(erp)];
}
