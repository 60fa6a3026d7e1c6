import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';

/** A download whose head has arrived and whose body is left unread. */
export type HangingDownload = {
  status: number;
  retryAfter: string | undefined;
  response: IncomingMessage;
  end(): void;
};

/** Asks for a download and reads none of it. */
export async function hangOn(url: string, headers: Record<string, string>): Promise<HangingDownload> {
  const request = get(url, { agent: false, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.pause();
  response.on('error', () => undefined);
  request.on('error', () => undefined);
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'],
    response,
    end: () => request.destroy(),
  };
}
