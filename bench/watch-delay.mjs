// Writes how long the event loop of a process was held up, in milliseconds, each time that the process gets SIGUSR2, and begins again.
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
process.on('SIGUSR2', () => {
  const { max } = delays;
  writeFileSync(
    `${process.env.DELAYS_FILE}-${process.pid}`,
    JSON.stringify({ p999: delays.percentile(99.9) / 1e6, max: max / 1e6 }),
  );
  delays.reset();
});
