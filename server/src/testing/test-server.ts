import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@poolhouse/domain/features/access/roles';
import type { Method } from '@poolhouse/domain/kernel/contract';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Pool } from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type ComposeParts, compose, type Poolhouse } from '../compose.ts';
import { smtpMail } from '../connectors/mail/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { connectDatabase, type DatabaseHandle } from '../platform/database/connect.ts';
import { createLog, type Log } from '../platform/log.ts';
import { dataPlace } from './data-place.ts';
import { copyDatabase, runStatement, templateName } from './database-cluster.ts';
import { mintToken } from './mint-token.ts';
import { requireOneConnection } from './one-connection-testing.ts';
import { authSecret, emailOf } from './test-people.ts';

export { authSecret, emailOf, testPassword } from './test-people.ts';

const freshForMs = 10 * 60_000;
/** No test fails because the machine is busy: what the product refuses after two seconds, tests wait for. */
const patience = { connectMs: 60_000, statementMs: 60_000 };

/** A test's handle on a running server with a database of its own and one person a role. */
export type TestServer = {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly database: DatabaseHandle;
  readonly poolhouse: Poolhouse;
  readonly dataDir: string;
  /** The clock of the server; set `at` to travel. */
  readonly clock: { at: Date | null; now(): Date };
  /** A bearer header for a person of that role. */
  as(role: Role): Promise<{ authorization: string }>;
  call(request: Request): Promise<Answer>;
};

type Request = {
  method?: Method;
  url: string;
  as?: Role;
  headers?: Record<string, string>;
  body?: unknown;
  payload?: Buffer | string;
};
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely, and fail when something else is there
export type Answer = { status: number; headers: Record<string, unknown>; body: any; text: string };

/**
 * `reach`: another way to the database for the connections that aren't of the pool. `testFeatures` are mounted beside those of the
 * product. `log`: where the server logs, in place of nowhere.
 */
type Options = {
  log?: Log;
  reach?(connection: pg.ClientConfig): Promise<pg.ClientConfig>;
  testFeatures?: ComposeParts['testFeatures'];
};

/** Registers hooks that give the test file a server with its own database; use inside a file's top level. */
export function useTestServer(environment: Record<string, string> = {}, options: Options = {}): TestServer {
  const state = { clock: { at: null as Date | null, now: (): Date => state.clock.at ?? new Date() } } as State;
  beforeAll(async () => {
    await open(state, environment, options);
  });
  afterAll(async () => {
    await state.close();
  });
  return handleOn(state);
}

type State = {
  app: FastifyInstance;
  database: DatabaseHandle;
  poolhouse: Poolhouse;
  dataDir: string;
  clock: { at: Date | null; now(): Date };
  tokens: Map<Role, { token: Promise<string>; at: number }>;
  close(): Promise<void>;
};

async function open(state: State, environment: Record<string, string>, options: Options): Promise<void> {
  const cluster = inject('databaseConnection');
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await copyDatabase(cluster, templateName, name);
  const { log = createLog('silent') } = options;
  const dataDir = mkdtempSync(join(dataPlace(), 'poolhouse-test-'));
  const config = readConfig('test', { RATE_LIMIT_SCALE: '1000', ...environment });
  state.database = connectDatabase({ ...cluster, database: name }, log, 6, patience);
  requireOneConnection(state.database);
  state.dataDir = dataDir;
  state.tokens = new Map();
  if (options.reach) state.database = { ...state.database, connection: await options.reach(state.database.connection) };
  const { database, clock } = state;
  const { smtpUrl, mailFrom: from } = config;
  const mail = smtpUrl === null ? null : smtpMail({ smtpUrl, from });
  const { testFeatures } = options;
  const parts = {
    config,
    log,
    database,
    authSecret,
    dataDir,
    clock,
    mail,
    busyAfterMs: 0,
    searchPatienceMs: patience.statementMs,
  };
  state.poolhouse = await compose({ ...parts, ...(testFeatures && { testFeatures }) });
  // However full the disk of the machine is.
  state.poolhouse.files.store.freeShare = async () => 1;
  state.app = state.poolhouse.app;
  await state.poolhouse.listener.start();
  await state.poolhouse.jobs.start();
  await state.app.ready();
  state.close = async () => {
    await state.app.close();
    await state.poolhouse.jobs.stop();
    await state.poolhouse.listener.stop();
    await state.poolhouse.calls.stop();
    await state.database.close();
    await runStatement({ ...cluster, database: 'postgres' }, `drop database ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
    release(state);
  };
}

/** Lets go of a server that has ended: the files of a worker stay loaded, and whatever they hold made each pause to free memory longer. */
function release(state: Partial<State>): void {
  delete state.app;
  delete state.database;
  delete state.poolhouse;
  delete state.tokens;
  delete state.close;
}

function handleOn(state: State): TestServer {
  const as = async (role: Role) => {
    const known = state.tokens.get(role);
    const now = state.clock.now().getTime();
    // After a change of the clock a new sign-in is needed.
    const isFresh = known !== undefined && Math.abs(now - known.at) < freshForMs;
    const token = isFresh ? known.token : mintToken(state.poolhouse, state.clock, emailOf(role));
    if (!isFresh) state.tokens.set(role, { token, at: now });
    return { authorization: `Bearer ${await token}` };
  };
  return {
    get app() {
      return state.app;
    },
    get pool() {
      return state.database.pool;
    },
    get database() {
      return state.database;
    },
    get poolhouse() {
      return state.poolhouse;
    },
    get dataDir() {
      return state.dataDir;
    },
    get clock() {
      return state.clock;
    },
    as,
    call: async (request) => {
      const response = await state.app.inject({
        method: request.method ?? 'GET',
        url: request.url,
        headers: { ...(request.as && (await as(request.as))), ...request.headers },
        ...(request.payload !== undefined
          ? { payload: request.payload }
          : request.body !== undefined
            ? { payload: request.body as object }
            : {}),
      });
      const isJson = /json/.test(String(response.headers['content-type'] ?? ''));
      return {
        status: response.statusCode,
        headers: response.headers,
        text: response.body,
        body: isJson ? JSON.parse(response.body) : null,
      };
    },
  };
}
