import type { CallSpec } from '@poolhouse/domain/kernel/contract';

const exportEvent = 'poolhouse:export';

/** Asks the list on this page to export what it shows; returns false where there is none that this call exports. */
export function requestListExport(call: CallSpec): boolean {
  return !window.dispatchEvent(new CustomEvent(exportEvent, { cancelable: true, detail: call.name }));
}

/** Takes requests to export a call's list; returns the function that stops it. */
export function onListExport(call: CallSpec, start: () => void): () => void {
  const take = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.detail !== call.name) return;
    event.preventDefault();
    start();
  };
  window.addEventListener(exportEvent, take);
  return () => window.removeEventListener(exportEvent, take);
}
