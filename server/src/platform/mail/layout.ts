/** What a mail says, before it gets its looks. */
export type MailContent = {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Things to look at one by one, each behind its link. */
  lines?: readonly MailLine[];
  button?: { label: string; url: string };
  /** Small print under the button. */
  notes?: readonly string[];
};

type MailLine = { title: string; url: string; details: readonly string[] };

export type LaidOutMail = { subject: string; text: string; html: string };

const ink = '#1c2b33';
const quiet = '#5b6b73';
const accent = '#0b6e8f';

/** Puts content into the one layout that all mails have, as text and as HTML. */
export function layOut(content: MailContent, companyName: string): LaidOutMail {
  return { subject: content.subject, text: textOf(content, companyName), html: htmlOf(content, companyName) };
}

function textOf({ heading, paragraphs, lines = [], button, notes = [] }: MailContent, companyName: string): string {
  const listed = lines.map(({ title, url, details }) => [`- ${title}`, ...details, url].join('\n  '));
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  return `${[heading, ...paragraphs, ...listed, ...link, ...notes, `-- \n${companyName}`].join('\n\n')}\n`;
}

function htmlOf(content: MailContent, companyName: string): string {
  const { subject, heading, paragraphs, lines = [], button, notes = [] } = content;
  const paragraph = (text: string, style: string) => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`;
  const body = paragraphs.map((text) => paragraph(text, `color:${ink}`)).join('');
  const small = notes.map((text) => paragraph(text, `color:${quiet};font-size:13px`)).join('');
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:#f3f6f7;font:15px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:520px;margin:0 auto;background:#fff;border:1px solid #dfe6e9;border-radius:8px;padding:32px">
<div style="color:${accent};font-weight:600;margin:0 0 24px">${escapeHtml(companyName)}</div>
<h1 style="margin:0 0 16px;color:${ink};font-size:20px;line-height:1.3">${escapeHtml(heading)}</h1>
${body}${lines.map(lineOf).join('')}${button ? buttonOf(button) : ''}${small}
</div></body></html>
`;
}

function lineOf({ title, url, details }: MailLine): string {
  const more = details.map((detail) => `<div style="color:${quiet}">${escapeHtml(detail)}</div>`).join('');
  const link = `<a href="${escapeHtml(url)}" style="color:${accent};font-weight:600">${escapeHtml(title)}</a>`;
  return `<div style="padding:10px 0;border-top:1px solid #dfe6e9">${link}${more}</div>`;
}

function buttonOf({ label, url }: { label: string; url: string }): string {
  const look = `display:inline-block;background:${accent};color:#fff;text-decoration:none;font-weight:600;padding:10px 20px;border-radius:6px`;
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a></p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
