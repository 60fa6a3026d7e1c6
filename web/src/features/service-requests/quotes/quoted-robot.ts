import type { Robot } from '@poolhouse/domain/features/service-requests/robots/robot';

export type QuotedRobot = Pick<Robot, 'id' | 'robotName' | 'serialNumber' | 'status'> &
  Pick<Robot, 'warranty' | 'warrantySuggested' | 'warrantySuggestion'>;
