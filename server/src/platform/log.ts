import pino, { type Logger } from 'pino';

export type Log = Logger;

const secrets = ['password', 'currentPassword', 'newPassword', 'token', 'oobCode', 'secret', 'authorization', 'cookie'];

/** The log of the whole server: JSON lines, with secrets taken out wherever they stand. */
export function createLog(level: string): Log {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: { paths, censor: '[redacted]' } });
}
