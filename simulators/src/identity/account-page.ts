import type { ProviderAccount } from './people.ts';

const styles = `
  :root { color-scheme: light dark; --ink: light-dark(#1c2b33, #e6edf0); --quiet: light-dark(#5b6b73, #9fb0b8);
    --line: light-dark(#dfe6e9, #2c3a41); --ground: light-dark(#f6f8f9, #12191d); --paper: light-dark(#fff, #1a2328); --accent: light-dark(#0b6e8f, #62c3e3) }
  * { box-sizing: border-box } body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
  main { max-width: 460px; margin: 0 auto; padding: 48px 16px } h1 { font-size: 20px; margin: 0 0 4px }
  p { margin: 0 0 20px; color: var(--quiet) } form { display: grid; gap: 8px }
  button { display: grid; width: 100%; min-height: 56px; padding: 8px 16px; text-align: left; font: inherit; color: inherit;
    background: var(--paper); border: 1px solid var(--line); border-radius: 8px; cursor: pointer }
  button:hover, button:focus-visible { border-color: var(--accent) } button span { color: var(--quiet); font-size: 13px }`;

/** Returns the page with all accounts of the provider, one button each: a simulator needs no passwords. */
export function accountPage(accounts: readonly ProviderAccount[], action: string): string {
  const buttons = accounts.map(
    (account) => `<button name="subject" value="${escapeHtml(account.subject)}">${escapeHtml(account.name)}
<span>${escapeHtml(account.email)}${noteOf(account)}</span></button>`,
  );
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Company account</title><style>${styles}</style></head><body><main>
<h1>Who are you?</h1><p>This stands in for the company’s identity provider. Choose an account.</p>
<form method="post" action="${escapeHtml(action)}">${buttons.join('\n')}</form></main></body></html>
`;
}

function noteOf({ isEmailVerified, methods }: ProviderAccount): string {
  const notes = [
    ...(isEmailVerified ? [] : ['address not verified']),
    ...(methods.length > 1 ? ['second factor'] : []),
  ];
  return notes.length === 0 ? '' : ` · ${notes.join(', ')}`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
