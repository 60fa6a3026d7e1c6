const key = 'poolhouse.entered-address';

/** Returns the email address that was last entered in this tab; empty where there is none, or the browser keeps nothing. */
export function enteredAddress(): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Keeps an email address for the other forms of this tab that ask for it, until the tab is closed. */
export function keepAddress(email: string): void {
  try {
    sessionStorage.setItem(key, email.trim());
  } catch {
    // The forms work without it.
  }
}
