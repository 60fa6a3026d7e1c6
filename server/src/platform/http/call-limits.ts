import type { CallSpec } from '@poolhouse/domain/kernel/contract';

/** Returns the rate limit of one call: its own where the contract has one, else the general one. */
export function callLimits(
  call: CallSpec,
  scale: number,
): { rateLimit?: { max: number; timeWindow: number; groupId: string } } {
  if (call.perMinute === undefined) return {};
  return {
    rateLimit: { max: Math.max(1, Math.round(call.perMinute * scale)), timeWindow: 60_000, groupId: call.name },
  };
}
