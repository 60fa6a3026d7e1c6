/** Reads the mails that have arrived in the demo's mailbox: those to one address, or all. */
export async function readMails(
  { mailboxUrl }: { mailboxUrl: string },
  to?: string,
): Promise<{ subject: string; text: string }[]> {
  const search = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
  const answer = await fetch(`${mailboxUrl}/api/mails${search}`);
  return ((await answer.json()) as { mails: { subject: string; text: string }[] }).mails;
}
