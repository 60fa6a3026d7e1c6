import { type RefObject, useEffect, useRef, useState } from 'react';
import { cameraProblem, openCamera } from '../../../../ui/scan/open-camera.ts';
import { canvasFile, canvasOf } from './canvas-file.ts';

/** The size that pictures of reports are asked for; a camera gives what it has. */
const size = { width: { ideal: 2_560 }, height: { ideal: 1_440 } };

export type Viewfinder = {
  video: RefObject<HTMLVideoElement | null>;
  /** Why there is no picture; null while there may be one. */
  problem: string | null;
  isReady: boolean;
  take: (name: string) => Promise<File | null>;
};

/** Opens the camera on the back of a device until the component goes, and takes pictures of what it sees. */
export function useViewfinder(): Viewfinder {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const control = new AbortController();
    const show = async () => {
      const stream = await openCamera(control.signal, 'environment', size);
      if (video.current === null) return;
      video.current.srcObject = stream;
      await video.current.play();
      setReady(true);
    };
    show().catch((error: unknown) => {
      if (!control.signal.aborted) setProblem(cameraProblem(error, 'choose pictures from the device'));
    });
    return () => control.abort();
  }, []);
  const take = async (name: string) => {
    if (video.current === null) return null;
    const { videoWidth: width, videoHeight: height } = video.current;
    return canvasFile(canvasOf(video.current, { width, height }), name);
  };
  return { video, problem, isReady, take };
}
