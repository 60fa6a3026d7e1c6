import type { StoredMail } from './mail-store.ts';
import { escapeHtml, page, timeOf } from './page-frame.ts';

/** Returns all mails, newest first. */
export function listPage(mails: readonly StoredMail[], to: string): string {
  const empty = to === '' ? 'No mail has come in yet.' : 'No mail has come in for this address.';
  const list =
    mails.length === 0
      ? `<p class="card empty quiet">${empty}</p>`
      : `<ul class="mails card">${mails.map(rowOf).join('\n')}</ul>`;
  return page(
    'Mailbox',
    `<h1>Mailbox</h1><p class="quiet">Every mail that Poolhouse sends lands here and goes no further. <a href="/texts">Text messages</a></p>
<form method="get" action="/"><input name="to" type="email" value="${escapeHtml(to)}" aria-label="Sent to" placeholder="Sent to…">
<button>Show</button></form>${list}`,
  );
}

function rowOf(mail: StoredMail): string {
  const count = mail.attachments.length;
  const files = count === 0 ? '' : ` <span class="quiet">${count === 1 ? '1 file' : `${count} files`}</span>`;
  return `<li><a href="/mails/${mail.id}"><span>${escapeHtml(mail.to.join(', '))}</span>
<span class="subject">${escapeHtml(mail.subject)}${files}</span> <span class="quiet">${timeOf(mail)}</span></a></li>`;
}
