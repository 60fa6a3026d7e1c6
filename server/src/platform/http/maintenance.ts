import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { maintenanceEndText, maintenanceHeader, maintenanceWaitSeconds } from '@poolhouse/domain/kernel/maintenance';
import type { FastifyInstance } from 'fastify';
import type { Clock, SignedIn } from '../context.ts';

/** Lets every answer say that the product is closed, so that open pages notice both its beginning and its end. */
export function addMaintenanceHeader(app: FastifyInstance, until: string): void {
  const value = encodeURIComponent(until);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header(maintenanceHeader, value);
    done();
  });
}

/** Refuses with 503 what isn't an administrator's, but for the calls that lead in and out. §18 */
export function refuseInMaintenance(until: string, clock: Clock, call: CallSpec, who: SignedIn | null): void {
  // A user who views as another user is an administrator too.
  if (call.duringMaintenance === true || who?.user.role === 'ADMIN' || who?.viewedBy !== undefined) return;
  throw new Failure(
    'maintenance',
    `Poolhouse is closed for maintenance. Expected back: ${maintenanceEndText(until)}.`,
    {
      facts: { until },
      retryAfterSeconds: maintenanceWaitSeconds(until, clock.now()),
    },
  );
}

/** Puts the same into a page, so that it knows before its first call. */
export function addMaintenanceMeta(page: Buffer, until: string | null): Buffer {
  if (until === null) return page;
  const mark = `<meta name="${maintenanceHeader}" content="${encodeURIComponent(until)}" />`;
  return Buffer.from(page.toString('utf8').replace('<head>', `<head>\n    ${mark}`));
}
