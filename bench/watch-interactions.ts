declare global {
  interface Window {
    /** Durations of the events of people since the page was opened, in milliseconds. */
    interactions: number[];
  }
}

/** Runs in the page before anything else. It must stand alone: nothing outside it goes with it. */
export function watchInteractions(): void {
  const longest = new Map<number, number>();
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId === 0) continue;
      // An interaction has several events: the longest of them counts.
      longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration));
    }
    window.interactions = [...longest.values()];
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
