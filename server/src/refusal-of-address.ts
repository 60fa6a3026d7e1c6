import { StartRefused } from './platform/embedded-postgres/index.ts';

/** Returns why an address can't be listened at, in words for people where that is known. */
export function refusalOfAddress(error: unknown, { port, host }: { port: number | null; host: string }): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE')
    return new StartRefused(`Port ${port} is in use by another program. Stop it, or set PORT to a free port.`);
  if (code === 'EACCES') return new StartRefused(`This user can’t use port ${port}. Set PORT to a number above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartRefused(`HOST ${host} is not an address of this machine.`);
  return error;
}
