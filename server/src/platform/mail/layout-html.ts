import { escapeHtml } from './escape-html.ts';
import { styles } from './layout-styles.ts';
import type { Letterhead, MailButton, MailContent, MailFact, MailLine } from './mail-content.ts';

/**
 * Returns a mail as HTML: tables, since some programs lay out nothing else; styles on the elements, since some drop the head;
 * and in the head what turns them dark, for those that can.
 */
export function htmlOf(content: MailContent, letterhead: Letterhead): string {
  const { subject, preheader, heading, paragraphs, facts = [], lines = [], button, notes = [] } = content;
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;${styles.ink};font-size:22px;line-height:1.3;font-weight:650;letter-spacing:-0.01em">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, 'ink', `${styles.ink};font-size:15px`)),
    facts.length > 0 ? factsOf(facts) : '',
    lines.map(lineOf).join(''),
    button ? buttonOf(button) : '',
    ...notes.map((text) => paragraph(text, 'quiet', `${styles.quiet};font-size:13px`)),
    button ? fallbackOf(button) : '',
  ].join('\n');
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(subject)}</title>
<style>${styles.head}</style></head>
<body class="ground" style="margin:0;padding:0;${styles.ground};${styles.font}">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}${'&#8199;&#65279;'.repeat(40)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.ground}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="accent" style="padding:0 32px 20px;${styles.accent};font-size:17px;font-weight:700;letter-spacing:-0.01em">${escapeHtml(letterhead.company.name)}</td></tr>
<tr><td class="card" style="padding:32px;${styles.card}">
${body}
</td></tr>
<tr><td class="quiet" style="padding:24px 32px 8px;${styles.quiet};font-size:12px;line-height:1.6">${footerOf(letterhead)}</td></tr>
</table></td></tr></table></body></html>
`;
}

function paragraph(text: string, name: string, style: string): string {
  const broken = escapeHtml(text).replace(/\r?\n/g, '<br>');
  return `<p class="${name}" style="margin:0 0 16px;line-height:1.6;${style}">${broken}</p>`;
}

function factsOf(facts: readonly MailFact[]): string {
  const rows = facts.map(
    ({
      label,
      value,
    }) => `<tr><td class="quiet rule" style="padding:8px 16px 8px 0;${styles.quiet};${styles.rule};font-size:13px;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td>
<td class="ink rule" style="padding:8px 0;${styles.ink};${styles.rule};font-size:15px;line-height:1.5">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse">${rows.join('')}</table>`;
}

function lineOf({ title, url, details }: MailLine): string {
  const more = details.map(
    (detail) => `<div class="quiet" style="${styles.quiet};font-size:14px;line-height:1.5">${escapeHtml(detail)}</div>`,
  );
  const link = `<a class="accent" href="${escapeHtml(url)}" style="${styles.accent};font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(title)}</a>`;
  return `<div class="rule" style="padding:12px 0;${styles.rule}">${link}${more.join('')}</div>`;
}

function buttonOf({ label, url }: MailButton): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="#0b6e8f" style="border-radius:8px;background:#0b6e8f">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;color:#ffffff;font-size:15px;font-weight:600;line-height:1.2;text-decoration:none;border-radius:8px">${escapeHtml(label)}</a></td></tr></table>`;
}

/** The address in full, for programs that show no button, and for people who look before they click. */
function fallbackOf({ url }: MailButton): string {
  const shown = escapeHtml(url);
  return `<p class="quiet rule" style="margin:24px 0 0;padding:16px 0 0;${styles.quiet};${styles.rule};font-size:12px;line-height:1.6;word-break:break-all">If the button doesn’t work, open this link: <a class="accent" href="${shown}" style="${styles.accent}">${shown}</a></p>`;
}

function footerOf({ company, unsubscribe }: Letterhead): string {
  const { name, abn, address, phone } = company;
  const first = [name, abn === null ? null : `ABN ${abn}`].filter((part) => part !== null).join(' · ');
  const second = [address, phone].filter((part) => part !== null).join(' · ');
  const refuse =
    unsubscribe === null
      ? []
      : [
          `<a class="quiet" href="${escapeHtml(unsubscribe.url)}" style="${styles.quiet}">${escapeHtml(unsubscribe.label)}</a>`,
        ];
  const known = [first, second].filter((line) => line !== '').map(escapeHtml);
  return [...known, ...refuse].join('<br>');
}
