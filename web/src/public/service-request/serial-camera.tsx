import { CameraView } from '../../ui/scan/camera-view.tsx';
import { scannedSerial } from '../../ui/scan/scanned-serial.ts';
import { useCamera } from '../../ui/scan/use-camera.ts';

type Props = { onSerial: (serial: string) => void; onProblem: (problem: string) => void; onEnd: () => void };

/** Shows what the camera sees until it reads a code. */
export function SerialCamera({ onSerial, onProblem, onEnd }: Props) {
  const camera = useCamera((code) => {
    const { serial, problem } = scannedSerial(code);
    if (problem === null) onSerial(serial);
    else onProblem(problem);
    onEnd();
  });
  return <CameraView {...camera} />;
}
