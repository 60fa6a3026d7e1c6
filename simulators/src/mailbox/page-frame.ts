import type { StoredMail } from './mail-store.ts';

const styles = `
  :root { color-scheme: light dark; --ink: light-dark(#1c2b33, #e6edf0); --quiet: light-dark(#55656d, #a3b3bb);
    --line: light-dark(#dfe6e9, #2c3a41); --ground: light-dark(#f4f7f8, #11181c); --paper: light-dark(#fff, #1a2328);
    --accent: light-dark(#0b6e8f, #6cc7e6); --soft: light-dark(#eaf3f6, #21323a) }
  * { box-sizing: border-box }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
  main { max-width: 1080px; margin: 0 auto; padding: 32px 16px 64px }
  h1 { font-size: 22px; line-height: 1.25; letter-spacing: -0.01em; margin: 0 0 4px } h2 { font-size: 14px; margin: 0 0 8px }
  a { color: var(--accent) } .quiet { color: var(--quiet) } p { margin: 0 0 16px }
  :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px }
  form { display: flex; gap: 8px; margin: 16px 0 }
  input, button { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 8px 14px; min-height: 40px }
  input { flex: 1; min-width: 0 } button { cursor: pointer }
  .card { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; overflow: hidden }
  .mails { list-style: none; margin: 0; padding: 0 } .mails li + li { border-top: 1px solid var(--line) }
  .mails a { display: grid; grid-template-columns: minmax(0, 15rem) minmax(0, 1fr) auto; gap: 0 16px; align-items: baseline; padding: 12px 16px; color: inherit; text-decoration: none; min-height: 44px }
  .mails a:hover { background: var(--soft) } .mails span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  .mails .subject { font-weight: 550 } time { font-variant-numeric: tabular-nums; white-space: nowrap }
  .empty { padding: 48px 16px; text-align: center }
  dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 16px 0 0; padding: 16px; overflow-wrap: anywhere }
  dt { color: var(--quiet) } dd { margin: 0 }
  .files { display: flex; flex-wrap: wrap; gap: 8px; list-style: none; margin: 16px 0 0; padding: 0 }
  .files a { display: inline-flex; gap: 8px; align-items: center; padding: 8px 14px; background: var(--paper); border: 1px solid var(--line); border-radius: 999px; text-decoration: none; min-height: 40px }
  section { margin: 24px 0 } iframe { display: block; width: 100%; height: 760px; border: 1px solid var(--line); border-radius: 12px; background: #fff }
  pre { margin: 0; padding: 16px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px }
  details + details { margin-top: 12px } summary { cursor: pointer; padding: 8px 0; font-weight: 550 }
  @media (max-width: 640px) { .mails a { grid-template-columns: minmax(0, 1fr) auto } .mails .subject { grid-column: 1 / -1; grid-row: 2 } }`;

export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${styles}</style></head><body><main>${body}</main></body></html>
`;
}

export function missingPage(): string {
  return page('Not here', '<h1>This mail isn’t here any more</h1><p><a href="/">All mails</a></p>');
}

export function timeOf({ receivedAt }: Pick<StoredMail, 'receivedAt'>): string {
  const [day = '', time = ''] = receivedAt.slice(0, 16).split('T');
  return `<time datetime="${receivedAt}">${day.split('-').reverse().join('/')} ${time} UTC</time>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Returns a text with its addresses as links. */
export function withLinks(text: string): string {
  return escapeHtml(text).replace(/\bhttps?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`);
}
