import type { FastifyInstance } from 'fastify';
import type { OutgoingTemplates } from './outgoing-templates.ts';
import type { PersonalValues } from './platform/audit/personal-values.ts';
import type { Context } from './platform/context.ts';
import { Exports } from './platform/csv/exports.ts';
import type { DatabaseHandle } from './platform/database/connect.ts';
import type { ChangeListener } from './platform/database/listen.ts';
import { buildServer } from './platform/http/build-server.ts';
import type { CashierMode } from './platform/http/cashier-mode.ts';
import { checkCookieOrigin } from './platform/http/check-origin.ts';
import { mountHealth, type WatchedParts } from './platform/http/health.ts';
import { identifyBy } from './platform/http/identify.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { mountCall } from './platform/http/mount-call.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import type { PracticeMode } from './platform/http/practice-mode.ts';
import { watchReadiness } from './platform/http/readiness.ts';
import { RefusalLog } from './platform/http/refusal-log.ts';
import type { ContextSource } from './platform/http/request-context.ts';
import { serveDocs } from './platform/http/serve-docs.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import type { Identity } from './platform/identity/index.ts';
import type { Jobs } from './platform/jobs/index.ts';
import type { Loop } from './platform/loops.ts';
import type { Platform } from './platform/platform.ts';
import { mountRealtime } from './platform/realtime/index.ts';
import { cleanupLoop } from './platform/run-cleanups.ts';
import type { AnyUseCase } from './platform/use-case.ts';
import type { CallLog } from './services/connections/index.ts';
import { collect, type Feature } from './services/feature/index.ts';
import { type Files, openUpload } from './services/files/index.ts';
import type { ImportDefinitions } from './services/imports/index.ts';
import { type IntentRegistry, outboxMetrics } from './services/outbox/index.ts';

type AssembleParts = { database: DatabaseHandle; dataDir: string; busyAfterMs?: number | undefined };

/** What commands, the start and tests reach besides the calls. */
type Shared = {
  /** What was said with outside systems. */
  calls: CallLog;
  files: Files;
  imports: ImportDefinitions;
  /** Mails and documents. */
  outgoingTemplates: OutgoingTemplates;
};

/** The product put together, not yet listening. */
export type Poolhouse = Shared & {
  app: FastifyInstance;
  identity: Identity;
  jobs: Jobs;
  listener: ChangeListener;
  /** What goes to outside systems, for the worker that carries it out. */
  outbox: IntentRegistry & { observe: ReturnType<typeof outboxMetrics> };
  /** What features and services bring. */
  descriptors: readonly Feature[];
  useCases: readonly AnyUseCase[];
  /** What worker nodes repeat. */
  loops: readonly Loop[];
  personal: PersonalValues;
  watched: WatchedParts;
  /** Returns a context for work that no request asked for: commands, sample data. */
  commandContext(userName: string): Context;
  markStopping(): void;
};

/** How calls are identified and carried out for those who practise, and for cashiers of a till. */
type Modes = { practice: PracticeMode; cashiers: CashierMode };

/** Mounts what the descriptors bring on one server, and registers their work. */
export async function assemble(
  parts: AssembleParts,
  platform: Platform,
  descriptors: readonly Feature[],
  { outbox, practice, cashiers, ...shared }: Shared & Modes & { outbox: IntentRegistry },
): Promise<Poolhouse> {
  const { config, log, db, identity, jobs, listener, personal, maintenance, contextFor } = platform;
  const useCases = collect(descriptors, 'useCases');
  for (const work of collect(descriptors, 'jobs')) jobs.add(work);
  await maintenance.refresh();
  const app = await buildServer({ config, log, maintenance, busyAfterMs: parts.busyAfterMs });
  const metrics = createMetrics(app);
  mountRealtime({ ...platform, app, metrics, subjects: collect(descriptors, 'topics') });
  const identify = identifyBy({ identity, pool: platform.pool, practice, cashiers });
  mountUseCases(app, useCases, platform, parts.database, { files: shared.files, practice, identify });
  let isStopping = false;
  const readiness = watchReadiness(platform.pool, parts.dataDir);
  const calls = useCases.map((useCase) => useCase.call);
  const document = openApiDocument(calls, config.publicUrl);
  const watched = { readiness, metrics, document, isStopping: () => isStopping };
  mountHealth(app, watched);
  await serveDocs(app, document, config.mode === 'demo' ? null : identify);
  await serveWeb(app);
  return {
    ...shared,
    app,
    identity,
    jobs,
    listener,
    personal,
    descriptors,
    useCases,
    watched,
    loops: [...collect(descriptors, 'loops'), cleanupLoop(collect(descriptors, 'cleanups'))],
    outbox: { ...outbox, observe: outboxMetrics(metrics, db) },
    commandContext: contextFor,
    markStopping: () => {
      isStopping = true;
    },
  };
}

function mountUseCases(
  app: FastifyInstance,
  useCases: readonly AnyUseCase[],
  { db, pool, clock, personal, tempFolder, config }: Platform,
  { exportPool }: DatabaseHandle,
  { files, practice, identify }: { files: Files; practice: PracticeMode; identify: ContextSource['identify'] },
): void {
  const source = {
    db,
    pool,
    clock,
    personal,
    exports: new Exports(exportPool, tempFolder),
    rateLimitScale: config.rateLimitScale,
    refusals: new RefusalLog(),
    secureCookies: config.publicUrl.startsWith('https:'),
    isOwnPage: checkCookieOrigin(config),
    identify,
    practice,
    openUpload: (ctx: Context, id: string, ticket: string | null) => openUpload(ctx, files, id, ticket),
  };
  for (const useCase of useCases) mountCall(app, useCase, source);
}
