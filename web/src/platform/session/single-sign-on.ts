import { callApi } from '../api/call-api.ts';
import { accessCalls } from './access-calls.ts';

const keptUnder = 'poolhouse.single-sign-on';

/** What comes back with the browser from the identity provider, and what only this browser knows. */
export type ProviderReturn = { code: string; state: string; binding: string; iss?: string };

/** Redirects to the company's identity provider; `anew` has the person prove again there who they are. */
export async function goToProvider(anew = false): Promise<void> {
  const { url, binding } = await callApi(accessCalls.startSingleSignOn, { body: { anew } });
  sessionStorage.setItem(keptUnder, binding);
  window.location.assign(url);
}

/** Returns what the address of the action page holds when the provider sent the browser here; each can be taken once. */
export function takeProviderReturn(search: string): ProviderReturn | null {
  const given = new URLSearchParams(search);
  const [code, state, iss] = [given.get('code'), given.get('state'), given.get('iss')];
  if (code === null || state === null) return null;
  const binding = takeBinding();
  return binding === null ? null : { code, state, binding, ...(iss !== null && { iss }) };
}

function takeBinding(): string | null {
  try {
    const binding = sessionStorage.getItem(keptUnder);
    sessionStorage.removeItem(keptUnder);
    return binding;
  } catch {
    return null;
  }
}
