export type UploadProgress = { sentBytes: number; totalBytes: number };

export type UploadOptions = {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The ticket of a public form. */
  ticket?: string;
  /** An earlier upload of the same file, which goes on where it broke. */
  uploadId?: string | null;
  /** Told by which id a broken upload goes on. */
  onUploadId?: (id: string) => unknown;
};
