/** Returns the system's own name of a failed file or process call (`EACCES`, `ENOENT` …), or undefined. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
