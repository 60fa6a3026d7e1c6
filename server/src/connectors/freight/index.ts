import type { FreightAccount } from '../../platform/config/freight-account.ts';
import type { ClientParts } from '../http/http-client.ts';
import { freightOff } from './freight-off.ts';
import { machshipFreight } from './machship.ts';
import { openFreight } from './openfreight.ts';
import type { FreightPort } from './port.ts';

export { freightOff } from './freight-off.ts';
export { machshipFreight } from './machship.ts';

/** Returns the freight system that is configured; null: none. */
export function createFreight(account: FreightAccount | null, parts: ClientParts): FreightPort {
  if (account === null) return freightOff;
  return account.protocol === 'machship'
    ? machshipFreight({ ...account, ...parts })
    : openFreight({ ...account, ...parts });
}
