import { statfsSync } from 'node:fs';
import type { ServerEndpoint } from './server-endpoint.ts';

export const SUPERUSER = 'poolhouse';
export const DATABASE = 'poolhouse';
const SMALL_SHARED_MEMORY_BYTES = 64 * 1024 * 1024;

/** Returns the command line of the server. All settings stand here, none in the data folder: an upgrade changes them for all. */
export function serverArguments(clusterDir: string, place: ServerEndpoint): string[] {
  const settings = { ...ownSettings(), ...listening(place), ...sharedMemory(measureSharedMemory()) };
  return ['-D', clusterDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Returns the environment of the server without anything of our own: no secrets, no PGOPTIONS and no language that would change it. */
export function childEnvironment(): NodeJS.ProcessEnv | undefined {
  return process.platform === 'win32' ? undefined : { LC_ALL: 'C' };
}

/** Sized for a small machine that the product shares; durable: fsync and synchronous_commit keep their safe defaults. */
function ownSettings(): Record<string, string | number> {
  return {
    shared_buffers: '64MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: 1.1,
    max_connections: 60,
    jit: 'off',
    io_method: 'sync', // saves three idle processes
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_wal_size: '512MB', // bounds how long a start after a crash takes
    max_logical_replication_workers: 0,
    autovacuum_max_workers: 2,
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_destination: 'stderr',
    // Errors of single statements go to the client that sent them; in the log they would show what people typed.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_autovacuum_min_duration: -1,
    log_line_prefix: '',
  };
}

function listening(place: ServerEndpoint): Record<string, string | number> {
  if (place.password !== undefined) return { listen_addresses: place.host, port: place.port };
  return {
    listen_addresses: '',
    unix_socket_directories: `"${place.host.replaceAll('"', '""')}"`, // a list: the quotes keep a comma from parting it
    unix_socket_permissions: '0700',
    port: place.port,
  };
}

/** Chooses the kind of shared memory. Parallel queries use /dev/shm; in containers with little of it they would fail half-way. */
export function sharedMemory(bytes: number | undefined): Record<string, string | number> {
  if (process.platform !== 'linux') return {};
  if (bytes === undefined) return { dynamic_shared_memory_type: 'mmap', max_parallel_workers_per_gather: 0 };
  const small = bytes < SMALL_SHARED_MEMORY_BYTES;
  return { dynamic_shared_memory_type: 'posix', ...(small && { max_parallel_workers_per_gather: 0 }) };
}

function measureSharedMemory(): number | undefined {
  try {
    const { bsize, blocks } = statfsSync('/dev/shm');
    return bsize * blocks;
  } catch {
    return undefined;
  }
}
