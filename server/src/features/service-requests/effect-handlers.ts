import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Intent } from '../../platform/database/write.ts';

type AnyEffect = { kind: string; places?: readonly number[] };

/**
 * Carries out one effect of a change of a request. It runs in the transaction of the change, once, and again where another change was
 * faster: what it wrote is undone then. Returns what goes to the outbox.
 */
export type EffectHandler<Request> = (
  tx: Db,
  /** `request` is the request after the change, `places` those of the robots that the effect is about. */
  given: { ctx: Context; request: Request; places: readonly number[] },
) => Promise<readonly Intent[]>;

/** What carries out each effect of changes of requests. */
export type EffectHandlers<Request, Effect extends AnyEffect> = Readonly<
  Record<Effect['kind'], EffectHandler<Request>>
>;

/** Returns what all effects of a change send. */
export async function runEffects<Request, Effect extends AnyEffect>(
  handlers: EffectHandlers<Request, Effect>,
  tx: Db,
  { ctx, request, effects }: { ctx: Context; request: Request; effects: readonly Effect[] },
): Promise<Intent[]> {
  const intents: Intent[] = [];
  for (const { kind, places = [] } of effects)
    intents.push(...(await handlers[kind as Effect['kind']](tx, { ctx, request, places })));
  return intents;
}
