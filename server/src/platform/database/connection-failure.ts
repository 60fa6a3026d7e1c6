/** What the pool says when all connections are in use and none came free in time. */
const poolExhausted = 'timeout exceeded when trying to connect';

/** What the driver says, without a code, of a connection that could not be opened or was lost. */
const connectionLost =
  /^(Connection terminated|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** Codes of the system and of PostgreSQL: no connection, too many of them, starting up, shutting down, out of memory. */
const connectionCodes =
  /^(08|57P0|53(000|200|300|400)$|ECONN|ENOENT$|EPIPE$|ETIMEDOUT$|EHOSTUNREACH$|ENETUNREACH$|EAI_AGAIN$)/;

/** Returns true when all connections of a pool are in use. */
export function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && error.message === poolExhausted;
}

/** Returns true when the database could not be reached, or had no connection left; the same may work in a moment. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string') return connectionCodes.test(error.code);
  return connectionLost.test(error.message);
}
