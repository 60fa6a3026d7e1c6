import { isCostlyLine } from '../platform/costly-line.ts';
import { newVersion } from './new-version.ts';

const lookEveryMs = 3_600_000;

/** Keeps the files of this page on the device, and of the staff app where that was opened, and looks for newer builds. */
export async function followVersions(isStaff: boolean): Promise<void> {
  const workers = navigator.serviceWorker;
  // A device that keeps the app already goes on to follow its builds.
  if (isCostlyLine() && (await workers.getRegistration()) === undefined) return;
  const registration = await workers.register('/sw.js', { updateViaCache: 'none' });
  const look = () => void judge(registration);
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
  const { active } = await workers.ready;
  active?.postMessage({ kind: 'started', entry: entryOfPage(), isStaff: isStaff && !isCostlyLine() });
  const update = () => void registration.update().catch(() => {});
  setInterval(update, lookEveryMs);
  window.addEventListener('online', update);
}

/** A worker of the same build takes over unseen; that of a newer one waits until a person says so. */
async function judge({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (waiting === null) return newVersion.set(null);
  if (await isOfThisBuild(waiting)) waiting.postMessage({ kind: 'activate' });
  else newVersion.set(waiting);
}

function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
  });
  worker.postMessage({ kind: 'is-own-build', entry: entryOfPage() }, [port2]);
  return answer;
}

/** Returns the file that this page was started by, whose name changes with everything that it uses. */
function entryOfPage(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  return script === null ? '' : new URL(script.src).pathname;
}
