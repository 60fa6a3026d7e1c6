import { setTimeout as wait } from 'node:timers/promises';

/** Asks the server, and again while it is too busy to answer, as it may be on a busy machine. */
export async function fetchPatiently(url: string, request: RequestInit): Promise<Response> {
  for (;;) {
    const answer = await fetch(url, request);
    if (answer.ok) return answer;
    if (answer.status !== 503) throw new Error(`${url} was refused: ${await answer.text()}`);
    await wait(250);
  }
}
