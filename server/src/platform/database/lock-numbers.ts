/**
 * The numbers of PostgreSQL's advisory locks, the same on all nodes. Those of jobs and of what one node at a time does are
 * the first half of a pair.
 */
export const lockNumbers = {
  migration: 727_001,
  jobTables: 727_002,
  jobs: 727_003,
  cluster: 727_004,
  logSeal: 727_005,
  lastAdministrator: 727_006,
  firstAdministrator: 727_007,
  serverRole: 727_008,
} as const;
