export type { Connection } from './connection.ts';
export { emptyDataFolder, findRunningDatabase, type RunningDatabase } from './running-database.ts';
export { type EmbeddedPostgres, type StartOptions, startEmbeddedPostgres } from './start-embedded-postgres.ts';
export { StartRefused } from './start-refused.ts';
