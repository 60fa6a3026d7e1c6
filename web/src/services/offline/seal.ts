/** Content as it lies on the device; without `iv` it isn't encrypted. */
export type Sealed = { iv: Uint8Array<ArrayBuffer> | null; data: ArrayBuffer };

/** Encrypts and decrypts what lies on the device. `about` ties content to its entry: moved to another it can't be read. */
export type Sealer = {
  /** Waits for the key; throws when it can't be had now. */
  ready(): Promise<unknown>;
  seal(content: ArrayBuffer, about: string): Promise<Sealed>;
  open(sealed: Sealed, about: string): Promise<ArrayBuffer>;
};

/** Leaves content as it is: what a customer types into a public form on their own device. */
export const plainSealer: Sealer = {
  ready: async () => {},
  seal: async (data) => ({ iv: null, data }),
  open: async ({ data }) => data,
};

/** Returns a sealer whose key is nowhere on the device (256 bits in base64url): it is fetched when it is first needed. */
export function sealerWith(fetchKey: () => Promise<string>): Sealer {
  let asked: Promise<AesSealer> | null = null;
  const ready = () => {
    asked ??= fetchKey().then(aesSealer);
    // A failure is not kept: the next attempt asks again.
    asked.catch(() => {
      asked = null;
    });
    return asked;
  };
  return {
    ready,
    seal: async (content, about) => (await ready()).seal(content, about),
    open: async (sealed, about) => (await ready()).open(sealed, about),
  };
}

type AesSealer = Omit<Sealer, 'ready'>;

async function aesSealer(key: string): Promise<AesSealer> {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  const secret = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  const algorithm = (iv: Uint8Array<ArrayBuffer>, about: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(about),
  });
  return {
    seal: async (content, about) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      return { iv, data: await crypto.subtle.encrypt(algorithm(iv, about), secret, content) };
    },
    open: async ({ iv, data }, about) => {
      if (iv === null) throw new Error('This entry isn’t encrypted.');
      return crypto.subtle.decrypt(algorithm(iv, about), secret, data);
    },
  };
}

export async function sealJson(sealer: Sealer, value: unknown, about: string): Promise<Sealed> {
  return sealer.seal(new TextEncoder().encode(JSON.stringify(value)).buffer, about);
}

export async function openJson(sealer: Sealer, sealed: Sealed, about: string): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await sealer.open(sealed, about)));
}
