import { join } from 'node:path';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { recordKinds } from '@poolhouse/domain/records';
import type { FastifyInstance } from 'fastify';
import { commandContext } from './command-context.ts';
import { erpOff, priorityErp } from './connectors/erp/index.ts';
import type { ErpPort } from './connectors/erp/port.ts';
import { createFreight } from './connectors/freight/index.ts';
import { mailWithCircuitBreaker } from './connectors/mail/index.ts';
import type { MailPort } from './connectors/mail/port.ts';
import { createGazetteer } from './connectors/maps/index.ts';
import { shopOff, woocommerceShop } from './connectors/shop/index.ts';
import { accessRoutes } from './features/access/index.ts';
import { announcementRoutes, unreadCounter } from './features/announcements/index.ts';
import { branchRoutes } from './features/branches/index.ts';
import {
  DealerSearch,
  DuplicateIndex,
  dealerFileKind,
  dealerRecordDocument,
  dealerRoutes,
  noOpenOrders,
  registerGeocodeDealersJob,
  registerNightlySchedules,
} from './features/dealers/index.ts';
import { shopRoutes } from './features/orders/shop/index.ts';
import { RuleBook, ruleBookRoutes } from './features/rule-book/index.ts';
import { userAvatarKind, userRoutes } from './features/users/index.ts';
import { openFileStore } from './file-store.ts';
import { liveSubjects } from './live-subjects.ts';
import { createOutgoingTemplates, type OutgoingTemplates } from './outgoing-templates.ts';
import { connectedSystems, connectMaps, outsideSystems } from './outside-systems.ts';
import { PersonalValues } from './platform/audit/personal-values.ts';
import type { Config } from './platform/config/config.ts';
import { type Clock, type Context, systemClock } from './platform/context.ts';
import { Exports } from './platform/csv/exports.ts';
import type { DatabaseHandle } from './platform/database/connect.ts';
import { ChangeListener } from './platform/database/listen.ts';
import { registerRefreshStatistics } from './platform/database/refresh-statistics.ts';
import { buildServer } from './platform/http/build-server.ts';
import { type HealthParts, mountHealth } from './platform/http/health.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { mountCall } from './platform/http/mount-call.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { watchReadiness } from './platform/http/readiness.ts';
import { RefusalLog } from './platform/http/refusal-log.ts';
import { bearerToken } from './platform/http/request-context.ts';
import { serveDocs } from './platform/http/serve-docs.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { createIdentity, deriveKey, type Identity } from './platform/identity/index.ts';
import { createJobs, type Jobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log.ts';
import { mountRealtime } from './platform/realtime/index.ts';
import type { AnyUseCase } from './platform/use-case.ts';
import { logRoutes, registerLogTruncation } from './services/activity-log/index.ts';
import { bulkEditRoutes } from './services/bulk-edits/index.ts';
import { CallLog, connectionRoutes, registerSweepCalls } from './services/connections/index.ts';
import { counterRoutes } from './services/counters/index.ts';
import { attachedFiles, createFiles, type Files, fileRoutes } from './services/files/index.ts';
import { formRoutes } from './services/forms/index.ts';
import { importRoutes } from './services/imports/index.ts';
import { jobRoutes } from './services/jobs/index.ts';
import { mailRoutes, unsubscribedIn } from './services/mails/index.ts';
import {
  createIntentRegistry,
  erpCreateOrder,
  type FollowUp,
  failedCounter,
  freightKinds,
  type IntentKind,
  type IntentRegistry,
  mailKind,
  outboxMetrics,
  outboxRoutes,
  shopCreateOrder,
} from './services/outbox/index.ts';
import { placeRoutes } from './services/places/index.ts';
import { settingsRoutes } from './services/saved-views/index.ts';

export type ComposeParts = {
  config: Config;
  log: Log;
  database: DatabaseHandle;
  authSecret: string;
  dataDir: string;
  clock?: Clock;
  /** Null or missing when no mail server is configured. */
  mail?: MailPort | null;
  /** How long the event loop may be held up before calls are refused; 0 never refuses one for it. */
  busyAfterMs?: number;
};

/** The product put together, not yet listening. */
export type Poolhouse = {
  app: FastifyInstance;
  identity: Identity;
  jobs: Jobs;
  listener: ChangeListener;
  search: DealerSearch;
  files: Files;
  erp: ErpPort;
  /** What was said with outside systems. */
  calls: CallLog;
  /** What leaves the house, for the worker that carries it out. */
  outbox: IntentRegistry & { observe: ReturnType<typeof outboxMetrics> };
  /** Mails and documents. */
  outgoingTemplates: OutgoingTemplates;
  useCases: readonly AnyUseCase[];
  personal: PersonalValues;
  watched: HealthParts;
  /** A context for work that no request asked for: commands, sample data. */
  commandContext(userName: string): Context;
  markStopping(): void;
};

/** Puts all rooms on one server. The database is migrated already. */
export async function compose(parts: ComposeParts): Promise<Poolhouse> {
  const { config, log, database } = parts;
  const clock = parts.clock ?? systemClock;
  const listener = new ChangeListener(database.connection, log);
  const identity = createIdentity({
    pool: database.pool,
    db: database.db,
    config,
    secret: parts.authSecret,
    clock,
    log,
    listener,
  });
  const personal = new PersonalValues(deriveKey(parts.authSecret, 'personal values'), recordKinds);
  const { pool, db, connection } = database;
  const jobs = createJobs({ pool, db, connection, log, clock });
  const search = new DealerSearch(database.pool, listener, log);
  const duplicates = new DuplicateIndex(database.pool, listener, log);
  const ruleBook = new RuleBook(database.db, listener);
  const calls = new CallLog(database.db, log);
  const gazetteer = createGazetteer();
  const { maps, asked } = connectMaps(config, gazetteer, { log, clock, recorder: calls.recorderOf('maps') });
  const erp =
    config.erp === null ? erpOff : priorityErp({ ...config.erp, log, clock, recorder: calls.recorderOf('erp') });
  const freight = createFreight(config.freight, { log, clock, recorder: calls.recorderOf('freight') });
  const shop =
    config.shop === null
      ? shopOff
      : woocommerceShop({ ...config.shop, log, clock, recorder: calls.recorderOf('shop') });
  const { staffEmails } = config;
  const base = { database, clock, log, personal };
  const ownContext = () => commandContext(base, 'Poolhouse');
  registerNightlySchedules(jobs, { search, staffEmails, ownContext });
  registerGeocodeDealersJob(jobs, gazetteer);
  registerSweepCalls(jobs);
  registerRefreshStatistics(jobs);
  registerLogTruncation(jobs, deriveKey(parts.authSecret, 'log checkpoint'));
  const files = createFiles({
    store: openFileStore({ config, dataDir: parts.dataDir, log, clock, recorder: calls.recorderOf('files') }),
    tempFolder: join(parts.dataDir, 'tmp'),
    authSecret: parts.authSecret,
    kinds: [dealerFileKind, userAvatarKind],
    ofSession: (session) => identity.ofSession(session),
  });
  const mail = parts.mail ? mailWithCircuitBreaker(parts.mail, { clock, recorder: calls.recorderOf('mail') }) : null;
  const outgoingTemplates = createOutgoingTemplates({
    config,
    authSecret: parts.authSecret,
    resetCodeOf: identity.resetCodeOf,
    isMailOn: mail !== null,
    ruleBook,
  });
  const kinds: IntentKind[] = [
    mailKind({
      ...outgoingTemplates,
      mail,
      files: attachedFiles(db, files.store),
      unsubscribedFrom: unsubscribedIn(db),
    }),
    ...freightKinds(freight, clock),
    erpCreateOrder(erp, clock),
    shopCreateOrder(shop, clock),
  ];
  /** What rooms do with their record when something of theirs has gone out. */
  const followUps: FollowUp[] = [];
  const outbox = createIntentRegistry(kinds, followUps);
  const previewMail = (payload: unknown) => outbox.preview('mail', payload);
  const ports = { config, erp, freight, shop, maps: asked?.outside ?? null, mail, store: files.store };
  const outside = outsideSystems(ports);
  const useCases = [
    ...accessRoutes(identity, config, connectedSystems(outside, identity.singleSignOn.isOffered)),
    ...dealerRoutes({
      search,
      duplicates,
      files,
      gazetteer,
      maps,
      countOpenOrders: noOpenOrders,
      erp,
      staffEmails,
      previewMail,
    }),
    ...placeRoutes({ gazetteer, maps, asked }),
    ...connectionRoutes(outside),
    ...bulkEditRoutes({ jobs, personal, search }),
    ...fileRoutes(files, jobs),
    ...importRoutes({ jobs, personal, dataDir: parts.dataDir }),
    ...jobRoutes(),
    ...settingsRoutes(),
    ...shopRoutes(config.shopWebhookSecret),
    ...mailRoutes(outgoingTemplates.registry),
    ...formRoutes({
      template: outgoingTemplates.formMail,
      documents: [dealerRecordDocument],
      company: config.company,
      previewMail,
    }),
    ...outboxRoutes(outbox, files),
    ...logRoutes(),
    ...announcementRoutes(),
    ...branchRoutes(),
    ...ruleBookRoutes(ruleBook),
    ...counterRoutes([unreadCounter, failedCounter]),
    ...userRoutes(identity, files),
  ];
  const app = await buildServer(config, log, parts.busyAfterMs);
  const metrics = createMetrics(app);
  mountRealtime({
    app,
    config,
    log,
    clock,
    pool: database.pool,
    listener,
    identity,
    metrics,
    subjects: liveSubjects,
  });
  const source = {
    db: database.db,
    pool: database.pool,
    clock,
    personal,
    exports: new Exports(database.exportPool, join(parts.dataDir, 'tmp')),
    rateLimitScale: config.rateLimitScale,
    maintenance: config.maintenance,
    refusals: new RefusalLog(),
    secureCookies: config.publicUrl.startsWith('https:'),
    identify: (request: Parameters<typeof bearerToken>[0]) => identifyBy(identity, request),
  };
  for (const useCase of useCases) mountCall(app, useCase, source);
  let isStopping = false;
  const readiness = watchReadiness(database.pool, parts.dataDir);
  const watched = { readiness, metrics, isStopping: () => isStopping };
  mountHealth(app, watched);
  await serveDocs(
    app,
    openApiDocument(
      useCases.map((useCase) => useCase.call),
      config.publicUrl,
    ),
  );
  await serveWeb(app, config.maintenance);
  return {
    app,
    identity,
    jobs,
    listener,
    search,
    files,
    erp,
    calls,
    outbox: { ...outbox, observe: outboxMetrics(metrics, database.db) },
    outgoingTemplates,
    useCases,
    watched,
    personal,
    commandContext: (userName) => commandContext(base, userName),
    markStopping: () => {
      isStopping = true;
    },
  };
}

/** Whose token a request carries; with the header that says so, as the person that they look as. */
function identifyBy(identity: Identity, request: Parameters<typeof bearerToken>[0]) {
  const signedIn = identity.authenticate(bearerToken(request));
  const viewed = request.headers['x-view-as'];
  if (viewed === undefined) return signedIn;
  if (typeof viewed !== 'string' || !isUuid(viewed))
    throw new Failure('invalid', 'X-View-As takes the id of a person.');
  return Promise.resolve(signedIn).then((viewer) => identity.lookAs(viewer, viewed, request.method));
}
