const mark = '[hidden]';

/** Returns a text without the secrets in it, neither plain nor as they stand in a header or an address. */
export function redact(text: string, secrets: readonly string[]): string {
  const forms = secrets.filter((secret) => secret.length > 0).flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const longestFirst = [...new Set(forms)].sort((one, other) => other.length - one.length);
  const plain = longestFirst.reduce((left, form) => left.replaceAll(form, mark), text);
  return plain.replace(/\b(Basic|Bearer)\s+[\w+/=.~-]+/gi, `$1 ${mark}`);
}
