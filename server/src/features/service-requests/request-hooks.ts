import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import type { DropOffEffect } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-effects';
import type { PickUp } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import type { PickUpEffect } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-effects';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Intent } from '../../platform/database/write.ts';

/**
 * Carries out what a change of a request causes. It runs in the transaction of the change, once, and again where another change was
 * faster: what it wrote is undone then. Returns what goes to the outbox. `request` is the request after the change.
 */
export type RequestHook<Request, Effect> = (
  tx: Db,
  given: { ctx: Context; request: Request; effect: Effect },
) => Promise<readonly Intent[]>;

export type PickUpHook = RequestHook<PickUp, PickUpEffect>;
export type DropOffHook = RequestHook<DropOff, DropOffEffect>;

/** Returns what all hooks send for the effects of a change. */
export async function runHooks<Request, Effect>(
  hooks: readonly RequestHook<Request, Effect>[],
  tx: Db,
  { ctx, request, effects }: { ctx: Context; request: Request; effects: readonly Effect[] },
): Promise<Intent[]> {
  const intents: Intent[] = [];
  for (const effect of effects) for (const hook of hooks) intents.push(...(await hook(tx, { ctx, request, effect })));
  return intents;
}
