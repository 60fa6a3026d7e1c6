import { type Identity, type ProviderAccount, startIdentity } from '../../../../simulators/src/identity/index.ts';

const client = { clientId: 'poolhouse', clientSecret: 'a secret for tests only' };

/** Starts a real OpenID provider with these accounts. */
export function startProvider(accounts: readonly ProviderAccount[], port = 0): Promise<Identity> {
  return startIdentity({ ...client, redirectUri: 'http://localhost:3000/_/auth/action', accounts }, port);
}

export const settingsFor = (issuer: string) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: client.clientId,
  OIDC_CLIENT_SECRET: client.clientSecret,
});

/** Returns a browser at the provider: goes where it is sent, keeps cookies, and chooses an account when it is asked. */
export function openProviderBrowser() {
  const cookies = new Map<string, string>();
  const visit = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    /** What the provider sends back to the product: `code`, `state`, `iss`, or an error. */
    async signIn(url: string, subject: string): Promise<Record<string, string>> {
      let at = url;
      for (let hops = 0; hops < 10; hops++) {
        if (at.startsWith('http://localhost:3000/')) return Object.fromEntries(new URL(at).searchParams);
        let response = await visit(at);
        if (response.status === 200) {
          const headers = { 'content-type': 'application/x-www-form-urlencoded' };
          response = await visit(at, { method: 'POST', headers, body: new URLSearchParams({ subject }) });
        }
        const next = response.headers.get('location');
        if (next === null) throw new Error(`The provider stopped at ${response.status}: ${await response.text()}`);
        at = new URL(next, at).href;
      }
      throw new Error('The provider sends the browser round in circles.');
    },
  };
}
