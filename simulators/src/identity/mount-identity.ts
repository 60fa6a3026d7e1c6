import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { default as Provider } from 'oidc-provider';
import { accountPage } from './account-page.ts';
import { makeProvider } from './make-provider.ts';
import type { IdentityOptions } from './people.ts';

const prefix = '/identity';
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

export type IdentityMount = Omit<IdentityOptions, 'issuer'>;

/** Returns where the provider of a simulator at some address is found. */
export function issuerAt(url: string): string {
  return `${url}${prefix}`;
}

/** Puts an OpenID provider under /identity; `urlOf` tells the address of the server once it listens. */
export function mountIdentity(app: FastifyInstance, options: IdentityMount, urlOf: () => string): void {
  let made: Promise<Provider> | null = null;
  const provider = () => {
    made ??= makeProvider({ ...options, issuer: issuerAt(urlOf()) });
    return made;
  };
  void app.register((scope, _options, done) => {
    // The provider reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all(`${prefix}/*`, async (request, reply) => {
      reply.hijack();
      await answer(await provider(), options, request.raw, reply.raw);
    });
    done();
  });
}

async function answer(
  provider: Provider,
  options: IdentityMount,
  request: IncomingMessage & { originalUrl?: string },
  response: ServerResponse,
): Promise<void> {
  const [, uid] = /^\/identity\/interaction\/([\w-]+)$/.exec(request.url ?? '') ?? [];
  if (uid !== undefined) return choose(provider, options, request, response);
  request.originalUrl = request.url ?? '';
  request.url = request.originalUrl.slice(prefix.length) || '/';
  await provider.callback()(request, response);
}

/** Shows the accounts; the one chosen is signed in. */
async function choose(
  provider: Provider,
  { accounts }: IdentityMount,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await provider.interactionDetails(request, response);
    if (request.method !== 'POST') return sendPage(response, 200, accountPage(accounts, request.url ?? ''));
    const chosen = new URLSearchParams(await text(request)).get('subject');
    const account = accounts.find(({ subject }) => subject === chosen);
    if (account === undefined) return sendPage(response, 400, accountPage(accounts, request.url ?? ''));
    const login = { accountId: account.subject, amr: [...account.methods] };
    await provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  } catch {
    sendPage(response, 400, '<!doctype html><title>Over</title><p>This sign-in is over. Go back and start again.</p>');
  }
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .end(html);
}
