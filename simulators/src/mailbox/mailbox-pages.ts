import type { StoredMail } from './mail-store.ts';

const styles = `
  :root { color-scheme: light dark; --ink: light-dark(#1c2b33, #e6edf0); --quiet: light-dark(#5b6b73, #9fb0b8);
    --line: light-dark(#dfe6e9, #2c3a41); --ground: light-dark(#f6f8f9, #12191d); --paper: light-dark(#fff, #1a2328); --accent: light-dark(#0b6e8f, #62c3e3); }
  * { box-sizing: border-box } body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.5 system-ui, sans-serif }
  main { max-width: 960px; margin: 0 auto; padding: 32px 16px } h1 { font-size: 20px; margin: 0 0 4px } a { color: var(--accent) }
  p.quiet, .quiet { color: var(--quiet) } form { display: flex; gap: 8px; margin: 16px 0 }
  input, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 6px; padding: 6px 12px }
  input { flex: 1 } table { width: 100%; border-collapse: collapse; background: var(--paper); border: 1px solid var(--line) }
  th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid var(--line); vertical-align: top } th { color: var(--quiet); font-weight: 500 }
  td.time { white-space: nowrap; font-variant-numeric: tabular-nums } section { margin: 24px 0 } h2 { font-size: 14px; margin: 0 0 8px }
  iframe { width: 100%; height: 480px; border: 1px solid var(--line); border-radius: 8px; background: #fff }
  pre { margin: 0; padding: 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere }
  summary { cursor: pointer; margin-bottom: 8px }`;

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${styles}</style></head><body><main>${body}</main></body></html>
`;
}

export function listPage(mails: readonly StoredMail[], to: string): string {
  const rows = mails.map(
    (mail) => `<tr><td class="time">${timeOf(mail)}</td><td>${escapeHtml(mail.to.join(', '))}</td>
<td><a href="/mails/${mail.id}">${escapeHtml(mail.subject)}</a></td></tr>`,
  );
  const table = `<table><thead><tr><th scope="col">Received</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>`;
  const empty = to === '' ? 'No mail has come in yet.' : 'No mail has come in for this address.';
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p class="quiet">Every mail that Poolhouse sends lands here and goes no further.</p>
<form method="get" action="/"><input name="to" type="email" value="${escapeHtml(to)}" aria-label="Sent to" placeholder="Sent to…">
<button>Show</button></form>${mails.length === 0 ? `<p>${empty}</p>` : table}`,
  );
}

export function mailPage(mail: StoredMail): string {
  const headers = mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
  // The frame may open links in a new tab, as a mail program does, and nothing else.
  const frame = `<section><h2>As it looks</h2><iframe title="The mail as it looks" src="/mails/${mail.id}/html"
sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe></section>`;
  return page(
    mail.subject,
    `<p><a href="/">All mails</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p class="quiet">${timeOf(mail)} · from ${escapeHtml(mail.from)} · to ${escapeHtml(mail.to.join(', '))}</p>
${mail.html === null ? '' : frame}
<section><h2>As text</h2><pre>${withLinks(mail.text)}</pre></section>
<section><details><summary>Headers</summary><pre>${escapeHtml(headers)}</pre></details></section>`,
  );
}

export function missingPage(): string {
  return page('Not here', '<h1>This mail isn’t here any more</h1><p><a href="/">All mails</a></p>');
}

function timeOf({ receivedAt }: StoredMail): string {
  return `<time datetime="${receivedAt}">${receivedAt.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/\bhttps?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
