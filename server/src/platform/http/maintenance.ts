import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { maintenanceEndText, maintenanceHeader, maintenanceWaitSeconds } from '@poolhouse/domain/kernel/maintenance';
import type { FastifyInstance } from 'fastify';
import type { Clock, SignedIn } from '../context.ts';
import { type Maintenance, worksDuringMaintenance } from '../maintenance.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Until when the product is closed to all but administrators; null while it is open. */
    closedUntil: string | null;
  }
}

/** Lets every answer say that the product is closed, so that open pages notice both its beginning and its end. */
export function addMaintenanceHeader(app: FastifyInstance, maintenance: Pick<Maintenance, 'until'>): void {
  app.decorateRequest('closedUntil', null);
  app.addHook('onRequest', (request, reply, done) => {
    const { until } = maintenance;
    request.closedUntil = until;
    if (until !== null) reply.header(maintenanceHeader, encodeURIComponent(until));
    done();
  });
}

/** Refuses with 503 what isn't an administrator's, but for the calls that lead in and out. §18 */
export function refuseInMaintenance(until: string, clock: Clock, call: CallSpec, who: SignedIn | null): void {
  if (call.duringMaintenance === true || worksDuringMaintenance(who)) return;
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
