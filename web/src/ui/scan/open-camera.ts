/** Which camera of a device: `user` is the one on the side of the screen. */
export type Facing = 'environment' | 'user';

/** Enough to read a code. */
const scanSize = { width: { ideal: 1_280 }, height: { ideal: 720 } };

/** Opens a camera until the signal ends it. */
export async function openCamera(signal: AbortSignal, facingMode: Facing, size = scanSize): Promise<MediaStream> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode, ...size } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  signal.throwIfAborted();
  return stream;
}

/** Says why there is no picture and what to do instead, such as “type the number”. */
export function cameraProblem(error: unknown, instead: string): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError') return `Poolhouse may not use the camera. Allow it in your browser, or ${instead}.`;
  const sentence = `${instead.charAt(0).toUpperCase()}${instead.slice(1)}.`;
  if (name === 'NotFoundError' || error instanceof TypeError) return `This device has no camera. ${sentence}`;
  return `The camera can’t be used right now. ${sentence}`;
}
