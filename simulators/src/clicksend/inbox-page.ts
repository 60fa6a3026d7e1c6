import { escapeHtml, page, timeOf, withLinks } from '../mailbox/index.ts';
import type { StoredSms } from './message-store.ts';

/** Returns all text messages, newest first, each in full. */
export function inboxPage(messages: readonly StoredSms[], to: string): string {
  const empty = to === '' ? 'No text message has come in yet.' : 'No text message has come in for this number.';
  const list = messages.length === 0 ? `<p class="card empty quiet">${empty}</p>` : messages.map(messageOf).join('\n');
  return page(
    'Text messages',
    `<p><a href="/">Mailbox</a></p><h1>Text messages</h1>
<p class="quiet">Every text message that Poolhouse sends lands here and goes no further.</p>
<form method="get" action="/texts"><input name="to" type="tel" value="${escapeHtml(to)}" aria-label="Sent to" placeholder="Sent to…">
<button>Show</button></form>${list}`,
  );
}

function messageOf({ to, from, body, date }: StoredSms): string {
  const receivedAt = new Date(date * 1000).toISOString();
  return `<section><p class="quiet">To ${escapeHtml(to)} from ${escapeHtml(from)}, ${timeOf({ receivedAt })}</p>
<pre>${withLinks(body)}</pre></section>`;
}
