const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">`;

/** Returns a mail for a frame: nothing is loaded, and its rules for dark mailboxes hold where they are asked for, whatever the device of the reader. */
export function framedMail(html: string, isDark: boolean): string {
  const chosen = html.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all');
  return /<head>/i.test(chosen) ? chosen.replace(/<head>/i, (head) => `${head}${policy}`) : `${policy}${chosen}`;
}
