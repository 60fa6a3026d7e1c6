import classes from './scan.module.css';
import type { Camera } from './use-camera.ts';

/** Shows what the camera sees, or why it shows nothing. */
export function CameraView({ video, problem, isSlow }: Camera) {
  if (problem !== null)
    return (
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    );
  return (
    <>
      <div className={classes.frame}>
        <video ref={video} className={classes.picture} muted playsInline aria-label="What the camera sees" />
        <span className={classes.aim} aria-hidden />
      </div>
      <p className={classes.slow} role="status">
        {isSlow && 'No code read yet. Hold it closer and in good light, or type the number.'}
      </p>
    </>
  );
}
