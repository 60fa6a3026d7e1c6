import { AsyncLocalStorage } from 'node:async_hooks';
import type { TransactionBuilder } from 'kysely';
import type { DatabaseHandle } from '../platform/database/connect.ts';
import type { Database } from '../platform/database/database-tables.ts';

type Builder = TransactionBuilder<Database>;

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Refuses a second connection within a transaction: as many transactions at once as there are connections would wait for each other.
 * A shared cache that is read for the first time may take one, since all who need it wait for the same read.
 */
export function requireOneConnection({ db, pool }: DatabaseHandle): void {
  const start = db.transaction.bind(db);
  db.transaction = () => tracked(start());
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  pool.connect = ((...given: unknown[]) => {
    if (transactions.getStore()?.isOpen === true) refuseSecond();
    return connect(...given);
  }) as typeof pool.connect;
}

/** Runs work within a transaction as another request would, with a connection of its own. */
export function asAnotherRequest<Result>(work: () => Result): Result {
  return transactions.exit(work);
}

function tracked(builder: Builder): Builder {
  const execute = builder.execute.bind(builder);
  builder.execute = (work) => {
    const state = { isOpen: true };
    const end = () => {
      state.isOpen = false;
    };
    return execute((tx) => transactions.run(state, () => Promise.resolve(work(tx)).finally(end)));
  };
  const [access, level] = [builder.setAccessMode.bind(builder), builder.setIsolationLevel.bind(builder)];
  builder.setAccessMode = (mode) => tracked(access(mode));
  builder.setIsolationLevel = (isolation) => tracked(level(isolation));
  return builder;
}

function refuseSecond(): void {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 60;
  const error = new Error('A transaction takes a second connection. Pass the transaction on.');
  Error.stackTraceLimit = stackTraceLimit;
  if (!error.stack?.includes('notified-cache')) throw error;
}
