/** Returns what comes within the time; null when nothing did, whatever comes later. */
export async function within<Answer>(ms: number, coming: Promise<Answer>): Promise<Answer | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
    // Its failure doesn’t matter after that.
    coming.catch(() => undefined);
  }
}
