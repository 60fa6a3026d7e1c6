declare module 'heic-decode' {
  /** A picture of a file whose pixels were not unpacked yet. */
  type Found = {
    width: number;
    height: number;
    /** Four bytes a pixel: red, green, blue, alpha. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
  };
  const decode: { all(given: { buffer: Uint8Array }): Promise<Found[] & { dispose(): void }> };
  export = decode;
}
