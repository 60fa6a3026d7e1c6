import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Configuration, default as Provider } from 'oidc-provider';
import { memoryAdapters } from './memory-adapter.ts';
import type { IdentityOptions, ProviderAccount } from './people.ts';

const minute = 60;
const hour = 60 * minute;

/** Returns a real OpenID provider with a few accounts, one client, and keys that live as long as the process. */
export async function makeProvider(options: IdentityOptions): Promise<Provider> {
  // Loaded when the first browser comes: the simulators start sooner without it.
  const { default: OpenIdProvider } = await import('oidc-provider');
  const provider = new OpenIdProvider(options.issuer, configurationOf(options));
  provider.proxy = false;
  return provider;
}

function configurationOf({ clientId, clientSecret, redirectUri, accounts, issuer }: IdentityOptions): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const path = new URL(issuer).pathname.replace(/\/$/, '');
  return {
    adapter: memoryAdapters(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub', 'amr', 'auth_time'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_ctx, interaction) => `${path}/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: hour,
      AuthorizationCode: minute,
      Grant: hour,
      IdToken: hour,
      Interaction: hour,
      Session: 8 * hour,
    },
    findAccount: async (_ctx, subject) => {
      const account = accounts.find((one) => one.subject === subject);
      return account && { accountId: subject, claims: async () => ({ sub: subject, ...claimsOf(account) }) };
    },
    // No consent is asked for the name: it is the company's own.
    loadExistingGrant: async (ctx) => {
      const { Grant } = ctx.oidc.provider;
      const accountId = ctx.oidc.session?.accountId;
      const grant = new Grant({ clientId, ...(accountId !== undefined && { accountId }) });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function claimsOf({ email, isEmailVerified, name }: ProviderAccount) {
  return { email, email_verified: isEmailVerified, name };
}
