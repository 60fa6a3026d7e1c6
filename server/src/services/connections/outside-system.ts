import type { ConnectionSystem } from '@poolhouse/domain/services/connections/connection';

/** An outside system as the product was put together with it. */
export type OutsideSystem = {
  system: ConnectionSystem;
  isOn: boolean;
  /** What is spoken with it: `Priority OData`, `SMTP`. */
  adapter: string;
  /** Its address; only the host of it is ever shown. */
  address: string | null;
  /** The settings that were not given, by name, without which it is off. */
  missing: readonly string[];
  /** What is used in its place while it is off or failing. */
  standIn?: string;
  /** Asks it the cheapest thing there is; throws when it doesn't answer. */
  check?: (signal: AbortSignal) => Promise<unknown>;
};

/** Returns the host of an address, with its port; null when it has none. */
export function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).host || null : null;
}
