import { Counter, Gauge, type Registry } from 'prom-client';

/** Returns how many sockets are open, and how many messages went out by what they were about. */
export function liveMetrics(registry: Registry, countSockets: () => number) {
  new Gauge({
    name: 'poolhouse_live_sockets',
    help: 'Pages that have a live line open.',
    registers: [registry],
    collect() {
      this.set(countSockets());
    },
  });
  return new Counter({
    name: 'poolhouse_live_messages_total',
    help: 'Messages told to the followers of a topic or to an audience, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  });
}
