import type { Letterhead, MailContent } from './mail-content.ts';

/** Returns a mail as text, with everything that its HTML part says. */
export function textOf(content: MailContent, { company, unsubscribe }: Letterhead): string {
  const { heading, paragraphs, facts = [], lines = [], button, notes = [] } = content;
  const listed = lines.map(({ title, url, details }) => [`- ${title}`, ...details, url].join('\n  '));
  const known = facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  const refuse = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : [];
  const parts = [heading, ...paragraphs, known, ...listed, ...link, ...notes, signature(company), ...refuse];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function signature({ name, abn, address, phone }: Letterhead['company']): string {
  const known = [abn === null ? null : `ABN ${abn}`, address, phone].filter((part) => part !== null);
  return ['-- ', name, ...known].join('\n');
}
