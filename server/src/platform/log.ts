import pino, { type Logger } from 'pino';

export type Log = Logger;

const secrets = ['password', 'currentPassword', 'newPassword', 'token', 'oobCode', 'secret', 'authorization', 'cookie'];

/** Returns the log of the whole server: JSON lines, with secrets taken out wherever they stand. */
export function createLog(level: string): Log {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({
    level,
    base: null,
    serializers: { err: plainError },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[redacted]' },
  });
}

type PlainError = { type: string; message: string; code?: unknown; stack?: string; cause?: PlainError };

/** What is worth knowing of an error. Drivers hang whole connections on theirs; these stay out. */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(cause instanceof Error && { cause: plainError(cause) as PlainError }),
  } satisfies PlainError;
}
