import type { StoredMail } from './mail-store.ts';
import { escapeHtml, page, timeOf, withLinks } from './page-frame.ts';

/** Returns one mail: who, its files, as it looks, as text, its headers. */
export function mailPage(mail: StoredMail): string {
  const headers = mail.headers.map(({ name, value }) => `${name}: ${value}`).join('\n');
  const text = `<pre>${withLinks(mail.text)}</pre>`;
  return page(
    mail.subject,
    `<p><a href="/">← All mails</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl class="card">${whoOf(mail)}</dl>${filesOf(mail)}
${mail.html === null ? `<section>${text}</section>` : frameOf(mail)}
${mail.html === null ? '' : `<details><summary>As text</summary>${text}</details>`}
<details><summary>Headers</summary><pre>${escapeHtml(headers)}</pre></details>
<p><a href="/mails/${mail.id}/raw">As it came in</a></p>`,
  );
}

function whoOf(mail: StoredMail): string {
  const rows = [
    ['From', mail.from],
    ['To', mail.to.join(', ')],
    ['Cc', mail.cc.join(', ')],
    ['Answers to', mail.replyTo ?? ''],
  ].filter(([, value]) => value !== '');
  const shown = rows.map(([label = '', value = '']) => `<dt>${label}</dt><dd>${escapeHtml(value)}</dd>`);
  return `${shown.join('\n')}<dt>Received</dt><dd>${timeOf(mail)}</dd>`;
}

function filesOf({ id, attachments }: StoredMail): string {
  if (attachments.length === 0) return '';
  const links = attachments.map(
    ({ name, bytes }, at) =>
      `<li><a href="/mails/${id}/files/${at}" target="_blank" rel="noreferrer">${escapeHtml(name)} <span class="quiet">${Math.ceil(bytes / 1024)} KB</span></a></li>`,
  );
  return `<ul class="files">${links.join('\n')}</ul>`;
}

/** The frame may open links in a new tab, as a mail program does, and nothing else. */
function frameOf({ id }: StoredMail): string {
  return `<section><iframe title="The mail as it looks" src="/mails/${id}/html"
sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe></section>`;
}
