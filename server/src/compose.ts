import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import type { FastifyInstance } from 'fastify';
import { accessRoutes } from './access/index.ts';
import { logRoutes } from './activity-log/index.ts';
import { announcementRoutes, liveAnnouncements, unreadCounter } from './announcements/index.ts';
import { branchRoutes } from './branches/index.ts';
import { bulkEditRoutes } from './bulk-edits/index.ts';
import { erpOff, priorityErp } from './connectors/erp/index.ts';
import type { ErpPort } from './connectors/erp/port.ts';
import { diskFiles } from './connectors/files/index.ts';
import { createGazetteer } from './connectors/maps/index.ts';
import { counterRoutes } from './counters/index.ts';
import {
  DealerSearch,
  DuplicateBook,
  dealerFileKind,
  dealerRoutes,
  liveDealers,
  noOpenOrders,
  registerNightlySchedules,
  registerPlaceDealersJob,
} from './dealers/index.ts';
import { createFiles, type Files, fileRoutes } from './files/index.ts';
import { importRoutes } from './imports/index.ts';
import { jobRoutes } from './jobs/index.ts';
import { failedCounter } from './outbox/index.ts';
import { placeRoutes } from './places/index.ts';
import type { Config } from './platform/config/config.ts';
import { type Clock, type Context, systemClock } from './platform/context.ts';
import type { DatabaseHandle } from './platform/database/connect.ts';
import { ChangeListener } from './platform/database/listen.ts';
import { buildServer } from './platform/http/build-server.ts';
import { mountHealth, type Watched } from './platform/http/health.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { mountCall } from './platform/http/mount-call.ts';
import { RefusalNotes } from './platform/http/note-refusals.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { bearerToken } from './platform/http/request-context.ts';
import { serveDocs } from './platform/http/serve-docs.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { createIdentity, type Identity } from './platform/identity/index.ts';
import { createJobs, type Jobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log.ts';
import { mountRealtime } from './platform/realtime/index.ts';
import type { AnyVerb } from './platform/verb.ts';
import { settingsRoutes } from './settings/index.ts';
import { userRoutes } from './users/index.ts';

export type Parts = {
  config: Config;
  log: Log;
  database: DatabaseHandle;
  authSecret: string;
  dataDir: string;
  clock?: Clock;
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
  verbs: readonly AnyVerb[];
  watched: Watched;
  /** A context for work that no request asked for: commands, sample data. */
  commandContext(userName: string): Context;
  markStopping(): void;
};

/** Puts all rooms on one server. The database is migrated already. */
export async function compose(parts: Parts): Promise<Poolhouse> {
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
  const jobs = createJobs({ pool: database.pool, db: database.db, connection: database.connection, log, clock });
  const search = new DealerSearch(database.pool, listener, log);
  const duplicates = new DuplicateBook(database.pool, listener, log);
  const gazetteer = createGazetteer();
  const erp = config.erp === null ? erpOff : priorityErp({ ...config.erp, log, clock });
  const { staffEmails } = config;
  const ownContext = () => commandContext(database, clock, log, 'Poolhouse');
  registerNightlySchedules(jobs, { search, staffEmails, ownContext });
  registerPlaceDealersJob(jobs, gazetteer);
  const files = createFiles({
    store: diskFiles(join(parts.dataDir, 'files')),
    tempFolder: join(parts.dataDir, 'tmp'),
    authSecret: parts.authSecret,
    kinds: [dealerFileKind],
    ofSession: (session) => identity.ofSession(session),
  });
  const verbs = [
    ...accessRoutes(identity, config),
    ...dealerRoutes({ search, duplicates, files, gazetteer, countOpenOrders: noOpenOrders, erp, staffEmails }),
    ...placeRoutes(gazetteer),
    ...bulkEditRoutes({ jobs, search }),
    ...fileRoutes(files, jobs),
    ...importRoutes({ jobs, dataDir: parts.dataDir }),
    ...jobRoutes(),
    ...settingsRoutes(),
    ...logRoutes(),
    ...announcementRoutes(),
    ...branchRoutes(),
    ...counterRoutes([unreadCounter, failedCounter]),
    ...userRoutes(identity),
  ];
  const app = await buildServer(config, log);
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
    subjects: [liveDealers, liveAnnouncements],
  });
  const source = {
    db: database.db,
    pool: database.pool,
    clock,
    rateLimitScale: config.rateLimitScale,
    maintenance: config.maintenance,
    refusals: new RefusalNotes(),
    secureCookies: config.publicUrl.startsWith('https:'),
    identify: (request: Parameters<typeof bearerToken>[0]) => identifyBy(identity, request),
  };
  for (const verb of verbs) mountCall(app, verb, source);
  let isStopping = false;
  const watched = { pool: database.pool, dataDir: parts.dataDir, metrics, isStopping: () => isStopping };
  mountHealth(app, watched);
  await serveDocs(
    app,
    openApiDocument(
      verbs.map((verb) => verb.call),
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
    verbs,
    watched,
    commandContext: (userName) => commandContext(database, clock, log, userName),
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

function commandContext(database: DatabaseHandle, clock: Clock, log: Log, userName: string): Context {
  return {
    who: null,
    actingFor: userName,
    db: database.db,
    pool: database.pool,
    clock,
    log,
    requestId: `${userName}-${randomBytes(6).toString('hex')}`,
    address: 'this machine',
    device: null,
    retryKey: null,
    cookies: { get: () => undefined, set: () => undefined, clear: () => undefined },
    signal: new AbortController().signal,
  };
}
