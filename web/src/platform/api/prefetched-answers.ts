declare global {
  interface Window {
    /** What public/start.js asked for before this code had arrived, by address. */
    poolhouseEarly?: Record<string, Promise<Response>>;
  }
}

/** Takes over a request that is under way already; each can be taken once, soon after the page has loaded. */
export function takePrefetchedAnswer(url: string): Promise<Response> | null {
  const early = window.poolhouseEarly?.[url];
  if (early === undefined || performance.now() > maxEarlyMs) return null;
  delete window.poolhouseEarly?.[url];
  return early;
}

/** An answer that waited longer would be old news. */
const maxEarlyMs = 10_000;
