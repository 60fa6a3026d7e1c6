import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type Log = Logger;

const secrets = ['password', 'currentPassword', 'newPassword', 'token', 'oobCode', 'secret', 'authorization', 'cookie'];

/** Returns the log of the whole server: JSON lines on standard output or `destination`, with secrets taken out wherever they stand. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: plainError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[redacted]' },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

type PlainError = {
  type: string;
  message: string;
  code?: unknown;
  constraint?: unknown;
  stack?: string;
  cause?: PlainError;
};

/** What is worth knowing of an error. Drivers hang whole connections on theirs; these stay out. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    ...('code' in error && { code: error.code }),
    ...('constraint' in error && { constraint: error.constraint }),
    stack,
    ...(cause instanceof Error && { cause: plainError(cause) as PlainError }),
  } satisfies PlainError;
}
