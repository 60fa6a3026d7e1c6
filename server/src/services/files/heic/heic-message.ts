/** What the worker is given. */
export type HeicTask = { path: string; mostPixels: number; mostMemoryBytes: number };

/** What it answers. Four bytes a pixel; `too-many` tells what the file says of itself, before anything is unpacked. */
export type HeicAnswer =
  | { kind: 'picture'; width: number; height: number; pixels: ArrayBuffer }
  | { kind: 'too-many'; width: number; height: number }
  | { kind: 'damaged'; reason: string };
