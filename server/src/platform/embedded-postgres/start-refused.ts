/** The product can't start as it stands. The message is for the operator: one plain text that names the cause and the fix. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
}
