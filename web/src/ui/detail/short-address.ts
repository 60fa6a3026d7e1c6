/** Returns an address as people say it: without scheme and `www.`, and of a long path only its end, which tells it from others. */
export function shortAddress(address: string): string {
  const [, host = '', path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)(.*)$/i.exec(address) ?? [];
  if (host === '') return address;
  const shown = path === '/' ? '' : path;
  return shown.length <= 24 ? `${host}${shown}` : `${host}/…${endOf(shown)}`;
}

/** Whole steps of the path, as many as there is feature for. */
function endOf(path: string): string {
  const end = path.slice(-22);
  const step = end.indexOf('/');
  return step >= 0 && step < end.length - 1 ? end.slice(step) : end;
}
