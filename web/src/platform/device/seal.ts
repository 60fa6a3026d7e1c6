/** Content as it lies on the device; without `iv` it isn't encrypted. */
export type Sealed = { iv: Uint8Array<ArrayBuffer> | null; data: ArrayBuffer };

/** Encrypts and decrypts what lies on the device. `about` ties content to its entry: moved to another it can't be read. */
export type Sealer = {
  /** Waits for the key; throws when it can't be had now. */
  ready(): Promise<unknown>;
  seal(content: ArrayBuffer, about: string): Promise<Sealed>;
  open(sealed: Sealed, about: string): Promise<ArrayBuffer>;
};

/**
 * Returns a sealer with the key that `findKey` finds when it is first needed. `takesPlain` also reads what an earlier release kept
 * unencrypted.
 */
export function sealerWith(findKey: () => Promise<CryptoKey>, takesPlain = false): Sealer {
  let found: Promise<CryptoKey> | null = null;
  const ready = () => {
    found ??= findKey();
    // A failure is not kept: the next attempt asks again.
    found.catch(() => {
      found = null;
    });
    return found;
  };
  return {
    ready,
    seal: async (content, about) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      return { iv, data: await crypto.subtle.encrypt(algorithm(iv, about), await ready(), content) };
    },
    open: async ({ iv, data }, about) => {
      if (iv !== null) return crypto.subtle.decrypt(algorithm(iv, about), await ready(), data);
      if (takesPlain) return data;
      throw new Error('This entry isn’t encrypted.');
    },
  };
}

function algorithm(iv: Uint8Array<ArrayBuffer>, about: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(about) };
}

const uses: KeyUsage[] = ['encrypt', 'decrypt'];

/** Returns a key of the server (256 bits in base64url) so that scripts can use it, but not read it. */
export function importKey(key: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, uses);
}

/** Returns a new key that never leaves this browser. */
export function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, uses);
}

export async function sealJson(sealer: Sealer, value: unknown, about: string): Promise<Sealed> {
  return sealer.seal(new TextEncoder().encode(JSON.stringify(value)).buffer, about);
}

export async function openJson(sealer: Sealer, sealed: Sealed, about: string): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await sealer.open(sealed, about)));
}
