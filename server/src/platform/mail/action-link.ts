/** Returns a link into the page that carries out what a mail is about, at the configured address and nowhere else. */
export function actionLink(publicUrl: string, mode: string, code: string): string {
  const link = new URL('/_/auth/action', publicUrl);
  link.search = new URLSearchParams({ mode, oobCode: code }).toString();
  return link.href;
}
