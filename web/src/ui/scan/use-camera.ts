import { type RefObject, useEffect, useRef, useState } from 'react';
import { codeFinder } from './find-code.ts';
import { cameraProblem, type Facing, openCamera } from './open-camera.ts';

/** Often enough for a hand that moves, seldom enough for an old phone. */
const pauseMs = 150;
/** So long a code that can be read may take. */
const patienceMs = 8_000;

export type Camera = {
  video: RefObject<HTMLVideoElement | null>;
  /** Why there is no picture; null while there may be one. */
  problem: string | null;
  /** Whether it has looked for long and read nothing. */
  isSlow: boolean;
  /** Whether its light is on; null where it has none. */
  light: boolean | null;
  setLight: (isOn: boolean) => void;
};

/** Opens the camera until the component goes, and tells the first code that it sees. `user` is the one on the side of the screen. */
export function useCamera(onCode: (code: string) => void, facing: Facing = 'environment'): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<MediaStreamTrack | null>(null);
  const latest = useRef(onCode);
  latest.current = onCode;
  const [problem, setProblem] = useState<string | null>(null);
  const [isSlow, setSlow] = useState(false);
  const [light, setLight] = useState<boolean | null>(null);
  useEffect(() => {
    const control = new AbortController();
    let slow: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const stream = await openCamera(control.signal, facing);
      track.current = stream.getVideoTracks()[0] ?? null;
      if (hasLight(track.current)) setLight(false);
      if (video.current === null) return;
      video.current.srcObject = stream;
      await video.current.play();
      control.signal.throwIfAborted();
      slow = setTimeout(() => setSlow(true), patienceMs);
      const code = await firstCode(video.current, control.signal);
      if (code !== null) latest.current(code);
    };
    look().catch((error: unknown) => {
      if (!control.signal.aborted) setProblem(cameraProblem(error, 'type the number'));
    });
    return () => {
      clearTimeout(slow);
      control.abort();
    };
  }, [facing]);
  const turn = (isOn: boolean) => {
    // The kit's types don't know the light of a camera.
    const change = { advanced: [{ torch: isOn }] } as unknown as MediaTrackConstraints;
    track.current?.applyConstraints(change).then(
      () => setLight(isOn),
      () => setLight(null),
    );
  };
  return { video, problem, isSlow, light, setLight: turn };
}

async function firstCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const find = await codeFinder();
  while (!signal.aborted) {
    const code = (await find(video))?.trim();
    if (code) return signal.aborted ? null : code;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return null;
}

function hasLight(track: MediaStreamTrack | null): boolean {
  const abilities = track?.getCapabilities?.() as (MediaTrackCapabilities & { torch?: boolean }) | undefined;
  return abilities?.torch === true;
}
