import { readStored, writeStored } from '../../../platform/stored.ts';

/** The parts of a browser's serial ports that are used here; only Chromium has them, and only over https. */
type SerialPort = {
  open(options: { baudRate: number }): Promise<void>;
  writable: WritableStream<Uint8Array> | null;
  close(): Promise<void>;
};
type Serial = { requestPort(): Promise<SerialPort>; getPorts(): Promise<SerialPort[]> };

const stored = 'pos.drawer';
const baudRate = 9_600;
/** What receipt printers with ESC/POS open their drawer by: pin 2, 50 ms on and 500 ms off. */
const kickCode = Uint8Array.of(0x1b, 0x70, 0x00, 0x19, 0xfa);

const serialOf = () => (navigator as Navigator & { serial?: Serial }).serial ?? null;

/** Returns true where this browser can reach a printer at a serial port. */
export const canOpenDrawer = () => serialOf() !== null;

/** Returns true where a drawer is connected to this browser. */
export const hasDrawer = () => readStored(stored) === 'serial';

/** Asks the user at which port the printer of the drawer is; throws where they choose none. */
export async function connectDrawer(): Promise<void> {
  await serialOf()?.requestPort();
  writeStored(stored, 'serial');
}

export function disconnectDrawer(): void {
  writeStored(stored, null);
}

/** Opens the drawer of this browser; does nothing where none is connected. Throws when its printer doesn't answer. */
export async function openDrawer(): Promise<void> {
  if (!hasDrawer()) return;
  const [port] = (await serialOf()?.getPorts()) ?? [];
  if (port === undefined) throw new Error('The printer of the cash drawer isn’t connected. Connect it in Tills.');
  await port.open({ baudRate });
  try {
    const writer = port.writable?.getWriter();
    await writer?.write(kickCode);
    writer?.releaseLock();
  } finally {
    await port.close();
  }
}
