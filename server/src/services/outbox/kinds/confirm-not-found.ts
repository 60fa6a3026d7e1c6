import { ConnectorError } from '../../../connectors/http/port.ts';
import type { Clock } from '../../../platform/context.ts';
import type { QueuedIntent } from '../intent-kind.ts';

type Dropping = {
  /** As sentences begin with it. */
  system: string;
  /** The outside drops what it has been at for so long, in milliseconds. */
  dropsAfterMs: number;
  clock: Clock;
};

/** Returns null once a look-up that found nothing is certain. Throws while what an attempt before this one handed over may still come. */
export function confirmNotFound({ handedOverAt }: QueuedIntent, { system, dropsAfterMs, clock }: Dropping): null {
  const leftMs = handedOverAt === null ? 0 : handedOverAt.getTime() + dropsAfterMs - clock.now().getTime();
  if (leftMs > 0) throw new MayStillCome(system, leftMs);
  return null;
}

/** That something isn't there says nothing while the outside may still be at it. */
class MayStillCome extends ConnectorError {
  constructor(system: string, retryAfterMs: number) {
    super(system, 'slow', { retryAfterMs });
    const name = system.replace(/^The /, 'the ');
    this.message = `An earlier attempt may still arrive in ${name}. We’ll check again later.`;
  }
}
