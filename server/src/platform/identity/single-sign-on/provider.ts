import { recentSignInMs } from '@poolhouse/domain/features/access/code-text';
import type { Configuration } from 'openid-client';
import type { Config } from '../../config/config.ts';
import { isLoopback } from '../../config/read-settings.ts';
import type { Clock } from '../../context.ts';
import { failureOfProvider } from './provider-failure.ts';

const answerSeconds = 10;
/** What the provider says of itself is asked for again after this time. */
const discoveryMs = 3_600_000;

/** The secrets of one sign-in; they never reach the browser, except the state. */
export type Flow = { state: string; nonce: string; verifier: string };

/** An account as the provider knows it. */
export type ProviderProfile = {
  /** Issuer and subject: stays the same when name or address change. */
  accountId: string;
  /** Null unless the provider has verified it. */
  email: string | null;
  /** Whatever address the provider gave, for the activity log. */
  claimedEmail: string | null;
  methods: readonly string[];
  /** When they proved to the provider who they are, where it tells. */
  provenAt: Date | null;
};

export type Provider = {
  /** Where to send the browser. `anew`: the person has to prove again who they are. */
  urlOf(flow: Flow, anew: boolean): Promise<string>;
  /** Exchanges the code that the browser returned; refuses what the provider doesn't stand for. */
  exchange(flow: Flow, given: { code: string; iss?: string | undefined }): Promise<ProviderProfile>;
};

/** Returns the identity provider of the settings; null when there is none. Nothing is asked of it before the first sign-in. */
export function providerOf({ settings, publicUrl }: Pick<Config, 'settings' | 'publicUrl'>, clock: Clock) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return createProvider({ issuer, clientId, clientSecret, publicUrl, clock });
}

type Options = { issuer: string; clientId: string; clientSecret: string; publicUrl: string; clock: Clock };

function createProvider({ issuer, clientId, clientSecret, publicUrl, clock }: Options): Provider {
  const server = new URL(issuer);
  const redirectUri = `${publicUrl}/_/auth/action`;
  let known: { config: Configuration; atMs: number } | null = null;

  const configure = async (): Promise<Configuration> => {
    const now = clock.now().getTime();
    if (known !== null && now - known.atMs < discoveryMs) return known.config;
    const client = await import('openid-client');
    const execute = [client.enableNonRepudiationChecks];
    if (server.protocol === 'http:' && isLoopback(server.hostname)) execute.push(client.allowInsecureRequests);
    const config = await client.discovery(server, clientId, clientSecret, undefined, {
      execute,
      timeout: answerSeconds,
    });
    known = { config, atMs: now };
    return config;
  };

  // Keys and addresses may have changed: after whatever went wrong they are asked for again.
  const resetOnFailure = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    try {
      return await ask();
    } catch (error) {
      known = null;
      throw failureOfProvider(error);
    }
  };

  return {
    urlOf: (flow, anew) =>
      resetOnFailure(async () => {
        const config = await configure();
        const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client');
        return buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await calculatePKCECodeChallenge(flow.verifier),
          code_challenge_method: 'S256',
          ...(anew && { prompt: 'login', max_age: String(recentSignInMs / 1000) }),
        }).href;
      }),
    exchange: (flow, { code, iss }) =>
      resetOnFailure(async () => {
        const config = await configure();
        const back = new URL(redirectUri);
        back.search = new URLSearchParams({ code, state: flow.state, ...(iss !== undefined && { iss }) }).toString();
        return exchangeCode(config, back, flow);
      }),
  };
}

async function exchangeCode(config: Configuration, back: URL, flow: Flow): Promise<ProviderProfile> {
  const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client');
  const tokens = await authorizationCodeGrant(config, back, {
    pkceCodeVerifier: flow.verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('The provider gave no ID token.');
  const { email, email_verified: isVerified } =
    claims.email === undefined ? await fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
  const claimedEmail = typeof email === 'string' ? email.trim().toLowerCase().slice(0, 254) : null;
  const methods = Array.isArray(claims.amr) ? claims.amr.map(String) : [];
  return {
    accountId: `${claims.iss} ${claims.sub}`,
    email: isVerified === true ? claimedEmail : null,
    claimedEmail,
    methods,
    provenAt: typeof claims.auth_time === 'number' ? new Date(claims.auth_time * 1000) : null,
  };
}
