/** Answers true once the person has proven again who they are, false when they gave up. */
export type ReauthenticationHandler = () => Promise<boolean>;

let askForProof: ReauthenticationHandler | null = null;
let asking: Promise<boolean> | null = null;

/** Lets the page ask for the password when a call needs a recent sign-in. */
export function onReauthenticationNeeded(handler: ReauthenticationHandler): () => void {
  askForProof = handler;
  return () => {
    if (askForProof === handler) askForProof = null;
  };
}

/** Asks, once for all calls that want it at the same moment; false where no dialog can ask. */
export function reauthenticate(): Promise<boolean> {
  if (askForProof === null) return Promise.resolve(false);
  asking ??= askForProof().finally(() => {
    asking = null;
  });
  return asking;
}
